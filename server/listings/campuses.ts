/** A university, by one of the names that people type, and the postcodes at and beside its campuses. */
interface NamedCampuses {
  /** In small letters without accents. */
  name: string;
  postcodes: readonly string[];
}

/** A university as people read its name, with the city of its campuses where they are all in one. */
export interface University {
  title: string;
  city: string;
  /** What people type for it, in small letters without accents. */
  names: readonly string[];
  /** At and beside its campuses, the main one first. */
  postcodes: readonly string[];
}

// The campuses' own addresses, from the universities' pages, with the suburbs that border on them.
export const universities: readonly University[] = [
  {
    title: "University of Melbourne",
    city: "Melbourne",
    names: ["university of melbourne", "melbourne university", "melbourne uni", "unimelb"],
    postcodes: ["3010", "3052", "3053", "3006"],
  },
  {
    title: "Monash University",
    city: "Melbourne",
    names: ["monash university", "monash uni", "monash"],
    postcodes: ["3800", "3168", "3145", "3199"],
  },
  {
    title: "RMIT University",
    city: "Melbourne",
    names: ["rmit university", "rmit"],
    postcodes: ["3000", "3001", "3053", "3056", "3083"],
  },
  { title: "Deakin University", city: "", names: ["deakin university", "deakin"], postcodes: ["3125", "3216", "3220", "3280"] },
  {
    title: "La Trobe University",
    city: "",
    names: ["la trobe university", "latrobe university", "la trobe", "latrobe"],
    postcodes: ["3083", "3086", "3552"],
  },
  {
    title: "Swinburne University of Technology",
    city: "Melbourne",
    names: ["swinburne university of technology", "swinburne university", "swinburne"],
    postcodes: ["3122"],
  },
  {
    title: "University of Sydney",
    city: "Sydney",
    names: ["university of sydney", "sydney university", "sydney uni", "usyd"],
    postcodes: ["2006", "2008", "2037", "2042", "2050"],
  },
  {
    title: "University of New South Wales",
    city: "Sydney",
    names: ["university of new south wales", "unsw sydney", "unsw"],
    postcodes: ["2031", "2033", "2052"],
  },
  {
    title: "University of Technology Sydney",
    city: "Sydney",
    names: ["university of technology sydney", "uts"],
    postcodes: ["2007", "2008", "2009", "2037"],
  },
  {
    title: "Macquarie University",
    city: "Sydney",
    names: ["macquarie university", "macquarie uni"],
    postcodes: ["2109", "2113"],
  },
  {
    title: "University of Newcastle",
    city: "Newcastle",
    names: ["university of newcastle", "newcastle university"],
    postcodes: ["2300", "2308"],
  },
  {
    title: "University of Wollongong",
    city: "Wollongong",
    names: ["university of wollongong", "uow"],
    postcodes: ["2500", "2522"],
  },
  { title: "University of Queensland", city: "Brisbane", names: ["university of queensland", "uq"], postcodes: ["4067", "4072"] },
  {
    title: "Queensland University of Technology",
    city: "Brisbane",
    names: ["queensland university of technology", "qut"],
    postcodes: ["4000", "4059"],
  },
  {
    title: "Griffith University",
    city: "",
    names: ["griffith university", "griffith uni"],
    postcodes: ["4111", "4122", "4131", "4215"],
  },
  {
    title: "University of Adelaide",
    city: "Adelaide",
    names: ["university of adelaide", "adelaide university", "adelaide uni"],
    postcodes: ["5000", "5005"],
  },
  {
    title: "University of Western Australia",
    city: "Perth",
    names: ["university of western australia", "uwa"],
    postcodes: ["6009"],
  },
  { title: "Curtin University", city: "Perth", names: ["curtin university", "curtin"], postcodes: ["6102"] },
  {
    title: "Australian National University",
    city: "Canberra",
    names: ["australian national university", "anu"],
    postcodes: ["2600", "2601"],
  },
];

/** Every name, longer ones first, so that 'monash university' is not read as 'monash' and a word. */
export const campuses: readonly NamedCampuses[] = universities
  .flatMap(({ names, postcodes }) => names.map((name) => ({ name, postcodes })))
  .toSorted((one, other) => other.name.length - one.name.length);
