/** What a title, a name or a choice may grow to, with a word that cannot be broken. */
export const LONG_TEXT =
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, and whoever else writes more than anybody planned for";
