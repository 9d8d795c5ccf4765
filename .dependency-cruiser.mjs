import { boardNames } from "./contract/boards.ts";

// The walls between the parts (ARCHITECTURE.md). Every comment is the sentence that is shown when the rule fires.
const feature = [...boardNames, "accounts", "applications", "admin", "saved-searches", "moderation"].join("|");
// The screens of saved listings compose the boards; on the server they are a feature like others.
const serverFeature = `${feature}|favourites|business-numbers`;
const part = "http|audit|backup|content|db|facts|files|installation|mail|metrics|notices|tasks|throttles|listings|screening";
const notTests = { pathNot: "[.]test[.]tsx?$|/testing/" };
const notTypes = { dependencyTypesNot: ["type-only"] };

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid("no-circular", "Two files that need each other are one file, or need a third.", {}, { circular: true }),
    forbid("not-to-unresolvable", "This import leads nowhere.", {}, { couldNotResolve: true, pathNot: "[+]types/" }),
    forbid(
      "no-orphans",
      "Nobody imports this file; delete it or use it.",
      {
        orphan: true,
        pathNot:
          "[.]d[.]ts$|[.]config[.]|[.]test[.]|^(scripts|tools|content)/|^web/(root|routes|entry)|-page[.]tsx$|^web/head/(web-manifest|old-favicon)",
      },
      {},
    ),
    forbid(
      "no-junk-drawers",
      "Name the thing.",
      {},
      { path: "(^|[/-])(utils?|helpers?|common|misc|lib)(/|[.])", pathNot: "node_modules" },
    ),
    forbid(
      "contract-is-pure",
      "The contract is read by browser and server; move what needs a platform to the side that has it.",
      { path: "^contract/" },
      { pathNot: "^contract/|^node_modules/(zod|vitest)/" },
    ),
    forbid(
      "server-never-sees-web",
      "Pages are loaded as a built bundle by server/http/page-build.ts.",
      { path: "^server/" },
      { path: "^web/" },
    ),
    forbid("web-never-sees-server", "Put the type into the contract.", { path: "^web/" }, { path: "^server/" }),
    forbid(
      "content-is-words",
      "A content file holds what people read, and the contract's types of it.",
      { path: "^content/" },
      { pathNot: "^content/|^contract/content/" },
    ),
    forbid(
      "content-arrives-at-run-time",
      "server/content reads these files at the start; pages take their share from siteContentOf(context).",
      { path: "^(contract|server|web|scripts|tools|e2e)/" },
      { path: "^content/" },
    ),
    forbid(
      "product-never-imports-tools",
      "Scripts and browser tests use the product, never the other way round.",
      { path: "^(contract|server|web)/" },
      { path: "^(scripts|tools|e2e)/" },
    ),
    forbid(
      "browser-tests-stay-outside",
      "A browser test knows what a person can know; prepare through the API.",
      { path: "^e2e/" },
      { path: "^(server|web)/" },
    ),
    forbid(
      "server-features-are-islands",
      "Features meet in services.ts, boards.ts and app.ts. If the need is real, add the edge here and say why.",
      { path: `^server/(${serverFeature})/`, ...notTests },
      { path: `^server/(${serverFeature})/`, pathNot: ["^server/$1/", "^server/accounts/accounts[.]service[.]ts$"] },
    ),
    forbid(
      "parts-never-import-features",
      "Hand the function in from services.ts or app.ts.",
      { path: `^server/(${part})/`, ...notTests },
      { path: `^server/(${serverFeature}|sample-data)/` },
    ),
    forbid(
      "only-app-and-boards-mount-routes",
      "Mount it in app.ts, or in the board's definition.",
      { path: "^server/", pathNot: "^server/app[.]ts$|[.]board[.]ts$" },
      { path: "[.]routes[.]ts$" },
    ),
    forbid(
      "routes-never-touch-tables",
      "Ask the service.",
      // Health asks the database and the file store themselves whether they answer; no feature stands in between.
      { path: "[.]routes[.]ts$", pathNot: "^server/http/health" },
      { path: "[.]repository[.]ts$|^server/(db|files|mail|tasks)/" },
    ),
    forbid(
      "services-do-not-know-http",
      "Throw an AppError, return data.",
      { path: "[.]service[.]ts$" },
      { path: "[.]routes[.]ts$|^server/http/|^node_modules/@?fastify" },
    ),
    forbid(
      "only-repositories-speak-sql",
      "SQL lives in the repository.",
      {
        path: "^server/",
        // A restore creates the schema.
        pathNot: [
          "[.]repository[.]ts$",
          "^server/(db|testing|tasks|main)",
          "^server/http/health",
          "^server/backup/restore",
          "[.]test[.]ts$",
        ],
      },
      { path: "^server/db/|^node_modules/(pg|kysely|postgres)/", ...notTypes },
    ),
    forbid(
      "only-files-touches-the-disk",
      "Use the FileStore. What the build made is not in it.",
      {
        path: "^server/",
        pathNot: ["^server/(backup|content|files|db|testing)/", "^server/http/built-files[.]ts$", "[.]test[.]ts$"],
      },
      { path: "^(node:)?fs(/promises)?$" },
    ),
    forbid(
      "server-runtime-deps-are-dependencies",
      "What the server loads belongs in dependencies.",
      { path: "^(server|contract)/", ...notTests },
      // Only `npm run dev` loads Vite.
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], ...notTypes, pathNot: "^node_modules/vite/" },
    ),
    forbid(
      "web-runs-in-browsers",
      "Only the server's entry may use Node.",
      { path: "^web/", pathNot: "^web/entry[.]server[.]tsx$" },
      { dependencyTypes: ["core"] },
    ),
    forbid(
      "web-features-are-islands",
      "Compose them in web/app, web/home, web/favourites or web/posters, or move what both need to web/listings or web/ui.",
      // The page of services shows what operators write and what providers list.
      { path: `^web/(${feature}|notices|pages|listings)/`, pathNot: "^web/pages/services-page[.]tsx$" },
      { path: `^web/(${feature}|notices|pages|home|favourites|posters)/`, pathNot: "^web/$1/" },
    ),
    forbid(
      "web-features-do-not-import-the-shell",
      "The shell composes features, never the other way round.",
      { path: `^web/(${feature}|notices|pages|home|favourites|posters)/`, ...notTests },
      { path: "^web/app/" },
    ),
    forbid(
      "web-flows-one-way-ui",
      "web/ui knows no word of our domain; pass it in.",
      { path: "^web/ui/" },
      { path: "^(web|contract)/", pathNot: "^web/ui/" },
    ),
    forbid(
      "web-flows-one-way-head",
      "web/head knows no feature; hand it what the page is about.",
      { path: "^web/head/" },
      { path: "^(web|contract)/", pathNot: "^web/head/|^contract/content/" },
    ),
    forbid(
      "web-flows-one-way-design",
      "The design page shows web/ui and nothing else, and nobody builds on it.",
      { path: "^web/design/" },
      { path: "^(web|contract)/", pathNot: "^web/(design|ui)/" },
    ),
    forbid(
      "nobody-builds-on-the-design-page",
      "The design page is not part of what is built.",
      { path: "^web/", pathNot: "^web/(design/|routes[.]ts$)" },
      { path: "^web/design/" },
    ),
    forbid(
      "web-flows-one-way-api",
      "web/api knows only the contract.",
      { path: "^web/api/" },
      { path: "^web/", pathNot: "^web/api/" },
    ),
    forbid(
      "web-flows-one-way-access",
      "web/access stands on ui and api only.",
      { path: "^web/access/" },
      { path: "^(web|contract)/", pathNot: "^web/(access|ui|api|testing)/" },
    ),
    forbid(
      "web-flows-one-way-forms",
      "web/forms stands on ui, api and the contract only.",
      { path: "^web/forms/" },
      { path: "^web/", pathNot: "^web/(forms|ui|api|testing)/" },
    ),
    forbid(
      "web-flows-one-way-lists",
      "web/lists knows no listing; pass in what a list is of.",
      { path: "^web/lists/" },
      { path: "^(web|contract)/", pathNot: "^web/(lists|ui|api|testing)/" },
    ),
    forbid(
      "web-flows-one-way-listings",
      "web/listings stands on lists, ui and api only. Where listings are written it stands on forms too.",
      { path: "^web/listings/", pathNot: "^web/listings/posting/" },
      { path: "^web/", pathNot: "^web/(listings|lists|ui|api|testing)/" },
    ),
    forbid(
      "web-flows-one-way-posting",
      "web/listings/posting stands on forms and on what web/listings stands on.",
      { path: "^web/listings/posting/" },
      { path: "^web/", pathNot: "^web/(forms|listings|lists|ui|api|testing)/" },
    ),
    forbid(
      "schemas-arrive-with-forms",
      "Lists and pages show choices and limits without zod: import a type, or take the constant from a *-choices, *-rules or *-limits file.",
      { path: "^web/", pathNot: ["^web/(forms|accounts)/", "-(form|dialog)[.]tsx?$", "[.]test[.]tsx?$", "^web/testing/"] },
      {
        path: "^contract/|^node_modules/(zod|react-hook-form|@hookform)/",
        pathNot: "^contract/(.+-(choices|rules|limits)|ages|boards|money-text|place-text|places|roles)[.]ts$",
        ...notTypes,
      },
    ),
    forbid(
      "production-never-imports-tests",
      "Production code never imports tests.",
      { path: "^(contract|server|web)/", ...notTests },
      { path: "[.]test[.]tsx?$|/testing/" },
    ),
  ],
  options: {
    // dependency-cruiser looks for TypeScript 6 or older and says so where it finds none; this parser stands in for it.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "[.]react-router/|^build/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
