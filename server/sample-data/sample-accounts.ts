// Everybody here is invented: addresses at example.com, telephone numbers from the ranges that the ACMA keeps for fiction. All share
// one password, because people who try the portal read it on the screen.
import type { genders } from "#contract/account-choices.ts";
import type { Role } from "#contract/roles.ts";

/** A person of the sample data, known to the other sample files by email address. */
export type SampleAccount = {
  name: string;
  email: string;
  role: Role;
  phoneNumber: string;
  /** `YYYY-MM-DD` */
  dob: string;
  gender: (typeof genders)[number];
  university?: string;
  companyName?: string;
  companyLocation?: string;
  companyWebsite?: string;
};

/** The password of every sample account. */
export const samplePassword = "wattle-demo-2026";

/** The account of each role that people are invited to try. */
export const frontAccounts: Record<Role, string> = {
  STUDENT: "student@example.com",
  EMPLOYER: "employer@example.com",
  RENTER: "renter@example.com",
  "SERVICE-PROVIDER": "provider@example.com",
  ADMIN: "admin@example.com",
};

const employers: SampleAccount[] = [
  {
    name: "Elena Marchetti",
    email: "employer@example.com",
    role: "EMPLOYER",
    phoneNumber: "+61355501204",
    dob: "1984-03-17",
    gender: "Female",
    companyName: "Lantern Lane Coffee",
    companyLocation: "Carlton, Melbourne VIC",
    companyWebsite: "https://lanternlane.example.com",
  },
  {
    name: "Nurul Hassan",
    email: "people@banksiagrove.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61855502310",
    dob: "1979-11-02",
    gender: "Female",
    companyName: "Banksia Grove Hospitals",
    companyLocation: "North Adelaide, Adelaide SA",
    companyWebsite: "https://banksiagrove.example.com",
  },
  {
    name: "Priya Raman",
    email: "priya@laddertutoring.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61255503477",
    dob: "1991-06-25",
    gender: "Female",
    companyName: "Ladder Tutoring",
    companyLocation: "Burwood, Sydney NSW",
    companyWebsite: "https://laddertutoring.example.com",
  },
  {
    name: "Dave Kowalski",
    email: "dave@redgumfreight.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61870104815",
    dob: "1971-09-08",
    gender: "Male",
    companyName: "Redgum Freight",
    companyLocation: "Welshpool, Perth WA",
    companyWebsite: "https://redgumfreight.example.com",
  },
  {
    name: "Jun Watanabe",
    email: "jobs@tidepool.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61270105526",
    dob: "1993-01-30",
    gender: "Male",
    companyName: "Tidepool Software",
    companyLocation: "Surry Hills, Sydney NSW",
    companyWebsite: "https://tidepool.example.com",
  },
  {
    name: "Chloe Bennett",
    email: "chloe@harbourandthread.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61255506031",
    dob: "1988-12-12",
    gender: "Female",
    companyName: "Harbour & Thread",
    companyLocation: "Sydney NSW",
    companyWebsite: "https://harbourandthread.example.com",
  },
  {
    name: "Megan O'Dea",
    email: "megan@littlewattlebirds.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61255507182",
    dob: "1982-04-21",
    gender: "Female",
    companyName: "Little Wattlebirds After School Care",
    companyLocation: "Dickson, Canberra ACT",
    companyWebsite: "https://littlewattlebirds.example.com",
  },
  {
    name: "Steve Papadakis",
    email: "steve@ironbarkbuild.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61755508240",
    dob: "1975-07-19",
    gender: "Male",
    companyName: "Ironbark Build",
    companyLocation: "Bundall, Gold Coast QLD",
    companyWebsite: "https://ironbarkbuild.example.com",
  },
  {
    name: "Wen Li",
    email: "wen@compasspoint.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61370109355",
    dob: "1986-10-05",
    gender: "Female",
    companyName: "Compass Point Education",
    companyLocation: "Melbourne VIC",
    companyWebsite: "https://compasspoint.example.com",
  },
  {
    name: "Tamsin Blake",
    email: "careers@lorikeethotels.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61770101468",
    dob: "1980-02-14",
    gender: "Female",
    companyName: "Lorikeet Hotels",
    companyLocation: "Cairns City, Cairns QLD",
    companyWebsite: "https://lorikeethotels.example.com",
  },
  {
    name: "Arjun Mehta",
    email: "arjun@greenbasket.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61355502579",
    dob: "1990-08-27",
    gender: "Male",
    companyName: "Green Basket Markets",
    companyLocation: "Geelong VIC",
    companyWebsite: "https://greenbasket.example.com",
  },
  {
    name: "Joanne Fraser",
    email: "recruitment@clearline.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61755503681",
    dob: "1977-05-11",
    gender: "Female",
    companyName: "ClearLine Contact Centres",
    companyLocation: "Fortitude Valley, Brisbane QLD",
    companyWebsite: "https://clearline.example.com",
  },
  {
    name: "Mitch Taylor",
    email: "mitch@saltwaterleisure.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61870104792",
    dob: "1992-11-23",
    gender: "Male",
    companyName: "Saltwater Leisure",
    companyLocation: "Casuarina, Darwin NT",
    companyWebsite: "https://saltwaterleisure.example.com",
  },
  {
    name: "Ruby Anderson",
    email: "ruby@brolgapeople.example.com",
    role: "EMPLOYER",
    phoneNumber: "+61355505804",
    dob: "1987-01-09",
    gender: "Non-binary / Gender diverse",
    companyName: "Brolga People & Communications",
    companyLocation: "Hobart TAS",
    companyWebsite: "https://brolgapeople.example.com",
  },
];

const students: SampleAccount[] = [
  {
    name: "Anjali Shrestha",
    email: "student@example.com",
    role: "STUDENT",
    phoneNumber: "+61491570006",
    dob: "2004-02-19",
    gender: "Female",
    university: "University of Melbourne",
  },
  {
    name: "Zihan Chen",
    email: "zihan@example.com",
    role: "STUDENT",
    phoneNumber: "+61491570156",
    dob: "2002-09-03",
    gender: "Male",
    university: "University of New South Wales (UNSW Sydney)",
  },
  {
    name: "Camila Restrepo Gómez",
    email: "camila@example.com",
    role: "STUDENT",
    phoneNumber: "+61491570157",
    dob: "2000-12-28",
    gender: "Female",
    university: "Griffith University",
  },
  {
    name: "Oluwaseun Adeyemi",
    email: "seun@example.com",
    role: "STUDENT",
    phoneNumber: "+61491570158",
    dob: "1999-06-14",
    gender: "Male",
    university: "Curtin University",
  },
];

const others: SampleAccount[] = [
  {
    name: "Margaret Doyle",
    email: "renter@example.com",
    role: "RENTER",
    phoneNumber: "+61491570159",
    dob: "1962-08-30",
    gender: "Female",
  },
  {
    name: "Hamish Rangihuna",
    email: "hamish@example.com",
    role: "RENTER",
    phoneNumber: "+61491570110",
    dob: "1989-04-06",
    gender: "Male",
  },
  {
    name: "Leila Haddad",
    email: "leila@fourwindows.example.com",
    role: "RENTER",
    phoneNumber: "+61370103944",
    dob: "1983-02-11",
    gender: "Female",
  },
  {
    name: "Tom Kirkwood",
    email: "tom@kirkwoodhomes.example.com",
    role: "RENTER",
    phoneNumber: "+61755506127",
    dob: "1974-10-22",
    gender: "Male",
  },
  {
    name: "Yuki Tanabe",
    email: "yuki@example.com",
    role: "RENTER",
    phoneNumber: "+61255508819",
    dob: "1992-05-03",
    gender: "Prefer not to say",
  },
  {
    name: "Farah Siddiqui",
    email: "provider@example.com",
    role: "SERVICE-PROVIDER",
    phoneNumber: "+61491570313",
    dob: "1985-07-22",
    gender: "Female",
  },
  {
    name: "Grace Nguyen",
    email: "admin@example.com",
    role: "ADMIN",
    phoneNumber: "+61491570737",
    dob: "1990-10-10",
    gender: "Prefer not to say",
  },
];

/** All sample people: 14 employers, 4 students, 5 renters, 1 service provider and 1 admin. */
export const sampleAccounts: readonly SampleAccount[] = [...employers, ...students, ...others];
