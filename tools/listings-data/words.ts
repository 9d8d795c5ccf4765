import { createRandom } from "./random.ts";

/** As many different words as a large collection of advertisements has, beside numbers and misspellings. */
const wordCount = 60_000;
// The seed is the words' own: another collection of listings has the same words.
const wordSeed = 14;

// The words of English that are most frequent, and those of advertisements, in about the order of how frequent they are.
const frequent = `the and to of a in for with is you our we your be on will are at this have as or an work team all that from room
  by job experience required please must can one close available it shifts including week hours customer service apply who time good
  able day skills walk minutes train station bus tram kitchen shared bathroom bills included rent house students university city
  weekend evening casual position role staff food clean quiet friendly looking new right join paid training provided study visa
  australian english communication reliable punctual barista coffee cafe restaurant waiter chef cook cleaner retail sales assistant
  store warehouse picker packer delivery driver licence bike car tutor maths science school child care nurse aged support worker
  hospital office admin reception data entry phone computer software developer engineer marketing social media design account
  finance manager supervisor trainee intern internship hospitality hotel bar event security construction labourer trades electrician
  gardener pool gym sport coach bedroom bed desk wardrobe internet wifi washing machine dryer heating cooling balcony garden parking
  secure building apartment unit flat studio ensuite furnished unfurnished private female male couple single double lease bond
  deposit weeks minimum stay move inspection shops supermarket library park beach view modern renovated sunny spacious kitchenette
  fridge oven stove dishwasher laundry linen cleaning nonsmoker pets allowed vegetarian halal kosher family homestay international
  student campus monash melbourne sydney brisbane adelaide perth carlton night morning flexible permanent contract temporary urgent
  immediate start rates award penalty super superannuation holiday leave bonus uniform meals discount growth career opportunity
  responsibilities duties qualifications certificate rsa police check children first aid covid vaccination resume cover letter
  reference apply email call contact details about company business local owner years months monday tuesday wednesday thursday friday
  saturday sunday public transport light rail ferry airport market street road corner floor level stairs lift`
  .split(/\s+/)
  .filter((word, place, all) => word !== "" && all.indexOf(word) === place);

const beginnings = "b c d f g h j k l m n p r s t v w br ch cl cr dr fl fr gl gr pl pr sc sh sl sp st str th tr".split(" ");
const vowels = "a e i o u ai ea ee oa ou".split(" ");
const endings = ["", "", "", "n", "r", "s", "t", "l", "m", "nd", "nt", "rt", "st", "ck", "ng"];

/** The words that texts are made of, the most frequent first. Beyond those that are written down they only sound like words. */
export function listWords(): readonly string[] {
  const random = createRandom(wordSeed);
  const words = new Set(frequent);
  while (words.size < wordCount) {
    const syllables = 1 + random.below(3);
    let word = "";
    for (let syllable = 0; syllable < syllables; syllable += 1)
      word += random.pick(beginnings) + random.pick(vowels) + (syllable === syllables - 1 ? random.pick(endings) : "");
    words.add(word);
  }
  return [...words];
}
