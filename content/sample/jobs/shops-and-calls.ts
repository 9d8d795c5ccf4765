import type { SampleJob } from "../../../contract/content/sample-content.ts";
import { at } from "../addresses.ts";

const thread = "chloe@harbourandthread.example.com";
const basket = "arjun@greenbasket.example.com";
const clearLine = "recruitment@clearline.example.com";
const saltwater = "mitch@saltwaterleisure.example.com";

/** Fashion, groceries, call centres, and pools. */
export const shopAndCallJobs: SampleJob[] = [
  {
    employer: thread,
    hoursAgo: 9,
    title: "Stylist, Pitt Street flagship",
    category: "Fashion Retail",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("212 Pitt Arcade", "Sydney", "Sydney", "NSW", "2000"),
    salary: "$34.92 an hour casual + commission",
    shortdesc: "Thursday nights and weekends. Linen, honest advice, a clothing allowance each season.",
    description: `We sell fewer, better clothes, and our customers come because someone will tell them the truth in the fitting room.

On the floor you greet, measure, suggest, and put things back more neatly than you found them. Off the floor you steam, unpack and learn what makes a seam last. Product training is with Chloe, who designs half the range.

Late-night Thursday (4 to 9.15) plus one weekend day is the minimum. Fashion, textiles and business students tend to stay for years.

Clothing allowance: $450 each season and 40 % off after that.`,
  },
  {
    employer: thread,
    hoursAgo: 240,
    title: "Visual merchandising intern",
    category: "Fashion Retail",
    jobType: "Internship",
    workMode: "ONSITE",
    ...at("14 Huntley Works", "Alexandria", "Sydney", "NSW", "2015"),
    salary: "$27.50 an hour, one term",
    description: `Windows change every third Monday night in six shops. From the Alexandria studio you will draw them, build them (paper, timber, a great deal of fishing line) and hang from a ladder at 11 pm wondering whether the coat looks sad.

UTS and RMIT design students have gone from here to Tokyo and Milan. Bring a portfolio with at least one thing you made with your hands.`,
  },
  {
    employer: thread,
    hoursAgo: 760,
    title: "Tailor for alterations, Fitzroy",
    category: "Fashion Retail",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("301 Gertrude Row", "Fitzroy", "Melbourne", "VIC", "3065"),
    salary: "$65,000 a year + super",
    shortdesc: "Your own table in the window, thirty pieces a week, a proper handover.",
    description: `Hems, waists, the zip that somebody sat on. About thirty pieces a week, by daylight, at your own table in the front of the shop where customers can watch.

Training from any country counts; show us a pocket. Mr Vu, who is retiring, will spend six weeks handing over.

Tuesday to Saturday, 9.30 to 5.30.`,
  },
  {
    employer: thread,
    hoursAgo: 1400,
    title: "Online orders and returns, from home",
    category: "Call centre and customer service",
    jobType: "Part-time",
    workMode: "REMOTE",
    ...at("14 Huntley Works", "Alexandria", "Sydney", "NSW", "2015"),
    salary: "$32 an hour permanent part-time",
    shortdesc: "Email and chat only. Warm, correct English and a feeling for blue.",
    description: `"It's lovely but it's the wrong blue." You will read that sentence daily and answer it as if for the first time.

Email and chat, no telephone. You arrange exchanges, advise on sizes, and tell the designers each week what people complained about, because they do listen.

Sixteen hours, spread over any five days between 7 am and 9 pm. A laptop is supplied. Writing warm, correct English is the test, so please do not send us a template letter.`,
  },
  {
    employer: thread,
    hoursAgo: 3500,
    title: "Store manager, Newcastle West",
    category: "Fashion Retail",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("640 Hunter Parade", "Newcastle West", "Newcastle", "NSW", "2302"),
    salary: "$71,000 + bonus",
    shortdesc: "A new shop, a team of five to hire, a budget that is really yours.",
    description: `Newcastle asked for us for years, mostly by email, sometimes in capitals. We open in spring in an old bank.

You will choose the team, write the roster, own the numbers and be on the shop floor most of the day. Three years in fashion retail with at least one as a second in charge.

We train managers for two weeks in Sydney and then leave them in peace.`,
  },
  {
    employer: basket,
    hoursAgo: 22,
    title: "Greengrocer's assistant, Saturday market crew",
    category: "Retail Assistant",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("28 Malop Court", "Geelong", "Geelong", "VIC", "3220"),
    salary: "$33.80 an hour + a box of fruit",
    shortdesc: "One early morning a week, two tonnes of vegetables, a box to take home.",
    description: `5 am, torch on your head, two tonnes of vegetables. By 7 it looks like a painting, by 1 it is all gone.

You set up, sell, weigh, count change without the till telling you, and shout "last of the apricots!" when it is. Our customers are Italian nonnas, families from Myanmar, and students who want to know what a quince is for. Being able to answer in more than one language makes you very popular.

One Saturday a week, every week, 8.5 hours. More in December.`,
  },
  {
    employer: basket,
    hoursAgo: 118,
    title: "Checkout and shelf filler, nights",
    category: "Retail Assistant",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("310 Howitt Square", "Wendouree", "Ballarat", "VIC", "3355"),
    salary: "$35.66 an hour after 6 pm",
    shortdesc: "Ballarat store. 6 to 10 pm, up to four nights, fifteen minutes by bus from Federation University.",
    description: `After six the shop belongs to shift workers and students, on both sides of the counter.

Fill the dairy wall, face up the cans, run the one open register, bake the last rolls at nine. The closing team is four people and they share dinner from the reduced shelf.

We roster two weeks ahead and lock it: no texts at breakfast asking you to come in. If the roster would take a student visa holder above 48 hours in a fortnight, the software refuses, and so do I. – Arjun`,
  },
  {
    employer: basket,
    hoursAgo: 505,
    title: "Bakery counter, Mayfield",
    category: "Retail Assistant",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("95 Maitland Crescent", "Mayfield", "Newcastle", "NSW", "2304"),
    salary: "$27.84 an hour permanent, weekends more",
    description: `Sourdough sells out by ten. What happens after that is your doing: the tasting plate, the sandwiches, the story of the flour.

Four mornings, 6.30 to 11, with every second Sunday. You slice, wrap, serve and keep the display looking generous when there is little left in it. The University of Newcastle shuttle stops across the road.

Permanent from day one, so you earn holidays while you are at it.`,
  },
  {
    employer: basket,
    hoursAgo: 1150,
    title: "Assistant store manager, trainee",
    category: "Retail Assistant",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("28 Malop Court", "Geelong", "Geelong", "VIC", "3220"),
    salary: "$58,900 – $63,400 a year",
    description: `Eighteen months, three stores, one manager's apron at the end.

Trainees learn ordering (too much coriander is a tragedy, too little is a riot), rosters, food safety, and how to tell someone kindly that they are late again. A business degree is welcome. So is having run your aunt's shop in Lagos.

Full-time work rights needed throughout.`,
  },
  {
    employer: basket,
    hoursAgo: 2020,
    title: "Grocery delivery rider-driver, Bendigo",
    category: "Delivery partner",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("7 Hargreaves Lane", "Bendigo", "Bendigo", "VIC", "3550"),
    salary: "$34 an hour, our van, our fuel",
    description: `Thirty baskets an afternoon, most of them to people who cannot get to the shop. Carry it to the kitchen table, ask whether the milk is right, take back last week's crate.

An Australian or translated overseas licence, manual gearbox. Monday, Wednesday, Friday, 1 to 6 pm. You will be given more cake than you can eat.`,
  },
  {
    employer: clearLine,
    hoursAgo: 39,
    title: "Customer service consultant, energy retailer",
    category: "Call centre and customer service",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("Level 9, 40 Wickham Terrace Lane", "Fortitude Valley", "Brisbane", "QLD", "4006"),
    salary: "$33.95 an hour casual, evenings 4 – 8",
    shortdesc: "Inbound only, no selling. Two weeks of paid daytime training start on the first Monday of every month.",
    description: `People ring because the bill is high, because they are moving house, or because the lights are out. You have a screen full of answers and six minutes, though nobody will cut you off at seven.

What makes a good consultant is not the accent. Ours come from 29 countries. It is being able to say a difficult thing plainly and to stay polite on the ninth call about the same thing.

After training the roster is five evenings or four plus a Saturday. Headsets are new, the floor is carpeted, the kitchen is enormous. Team leaders are promoted from the phones, without exception so far.`,
  },
  {
    employer: clearLine,
    hoursAgo: 365,
    title: "Outbound research interviewer (no sales)",
    category: "Call centre and customer service",
    jobType: "Part-time",
    workMode: "REMOTE",
    ...at("Level 9, 40 Wickham Terrace Lane", "Fortitude Valley", "Brisbane", "QLD", "4006"),
    salary: "$33.25 an hour",
    shortdesc: "Surveys from your own room, three-hour shifts that you book yourself.",
    description: `University surveys, government surveys, once a very long one about kangaroos. You ring numbers from a list, most say no, and the ones who say yes are usually delightful.

From home, with a wired internet connection and a door that shuts. Shifts are three hours; book them on Sunday for the week ahead, from two to seven.

Reading a question exactly as it is written, forty times, without sounding like a machine is the whole art.`,
  },
  {
    employer: clearLine,
    hoursAgo: 930,
    title: "Team leader, bilingual health line",
    category: "Call centre and customer service",
    jobType: "Full-time",
    workMode: "HYBRID",
    ...at("60 Waymouth Rise", "Adelaide", "Adelaide", "SA", "5000"),
    salary: "$79,500 a year + super",
    description: `ClearLine operates a multilingual information line for a state health department. The Adelaide team of 14 speaks Arabic, Dari, Mandarin, Nepali, Spanish and Vietnamese, and needs a leader.

You coach by listening, manage the queue, report fortnightly to the department, and take the calls that others would rather not. Experience leading a contact centre team is required; a health background is not.

The position is ongoing. Office attendance is expected on three days, one of which is Tuesday.`,
  },
  {
    employer: clearLine,
    hoursAgo: 1700,
    title: "Telesales, solar panels, uncapped",
    category: "Sales",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("Level 9, 40 Wickham Terrace Lane", "Fortitude Valley", "Brisbane", "QLD", "4006"),
    salary: "$33.05 an hour guaranteed + commission",
    description: `Let us be straight: this is selling, and selling is hard. The hourly rate is paid whether you sell or not. Good people earn another $200 to $400 a week.

All leads have asked to be called. We do not ring anyone on the Do Not Call Register, we do not pretend to be from the government, and we hang up on people who are clearly confused, after giving them a number for help.

Four afternoons, noon to 4 pm. Training three days, paid.`,
  },
  {
    employer: clearLine,
    hoursAgo: 2560,
    title: "Office administrator, facilities and payroll",
    category: "Admin Assistant",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("Level 9, 40 Wickham Terrace Lane", "Fortitude Valley", "Brisbane", "QLD", "4006"),
    salary: "$31.90 an hour + super",
    shortdesc: "The person who knows where everything is. 8 am to 1 pm, Monday to Thursday.",
    description: `Three hundred staff, one stationery cupboard.

The administrator checks timesheets before payroll closes on Wednesday, orders supplies, greets visitors, issues access cards and arranges repairs. You will be interrupted often and are expected to remain gracious.

Intermediate Excel (lookups, not macros) will be tested at interview. Some experience in a busy office is preferred.`,
  },
  {
    employer: saltwater,
    hoursAgo: 16,
    title: "Pool lifeguard, Casuarina",
    category: "Sport and Recreation",
    jobType: "Casual",
    workMode: "ONSITE",
    ...at("21 Trower Terrace", "Casuarina", "Darwin", "NT", "0810"),
    salary: "$35.27 an hour casual",
    shortdesc: "No crocs, we checked. Early or late shifts around your CDU classes.",
    description: `It is 33 degrees every day of the year and we have the water. Come and look after the people in it.

You scan, you rotate every 20 minutes, you whistle at the bombers, you test the chlorine. Now and then you get wet in your clothes, which is why we do the timed swim again each quarter: 200 metres under five minutes.

Bronze Medallion or Pool Lifeguard licence. Haven't got it? Our next course is free if you work 60 hours with us afterwards.

Opens 5.30 am, closes 8 pm, seven days, and the roster is a group effort.`,
  },
  {
    employer: saltwater,
    hoursAgo: 190,
    title: "Learn-to-swim teacher",
    category: "Sport and Recreation",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("3 Jefferson Parade", "Burleigh Heads", "Gold Coast", "QLD", "4220"),
    salary: "$38.60 an hour",
    shortdesc: "Small classes after school. Best if you remember learning as an adult.",
    description: `Bubbles, floating, torpedo arms. Half-hour classes of five little ones who will one day outswim you.

We teach a lot of families who have just arrived in Australia and have never been near the sea, so teachers who remember learning as an adult are gold. AUSTSWIM certificate needed, and a Blue Card.

After-school block 3 to 6.30, Saturday block 8 to noon, pick what you like.`,
  },
  {
    employer: saltwater,
    hoursAgo: 670,
    title: "Gym floor and reception, 24-hour club",
    category: "Sport and Recreation",
    jobType: "Part-time",
    workMode: "ONSITE",
    ...at("18 Tedder Walk", "Surfers Paradise", "Gold Coast", "QLD", "4217"),
    salary: "$33.15 an hour + free membership",
    shortdesc: "Sunrise or sunset shifts a block from the beach; membership included.",
    description: `G'day to everyone who walks in. Wipe, re-rack, sign up the backpackers, explain the rower for the hundredth time.

Cert III in Fitness gets you onto the floor; without it you are at the desk, and we help with the course. Portuguese and Spanish speakers, you already know half of our members.

Shifts of five hours, sunrise or sunset.`,
  },
  {
    employer: saltwater,
    hoursAgo: 1270,
    title: "Kayak guide, trainee",
    category: "Sport and Recreation",
    jobType: "Full-time",
    workMode: "ONSITE",
    ...at("2 Lawson Street Jetty", "Byron Bay", "Byron Bay", "NSW", "2481"),
    salary: "$1,045 a week + super",
    shortdesc: "Dolphins, jokes and a guide's award by Christmas.",
    description: `Three tours a day with dolphins that have never read the timetable.

Trainees start on the beach (life jackets, sun cream, jokes) and paddle lead after eight weeks and a sea kayak award, which we run. You are a strong swimmer, you like mornings, and you can talk to a hen party and to a marine biologist in the same boat.

Season is September to May. Shared house available for $190 a week including bills and sand.`,
  },
  {
    employer: saltwater,
    hoursAgo: 2850,
    title: "Membership sales, new Belconnen centre",
    category: "Sales",
    jobType: "Part-time",
    workMode: "HYBRID",
    ...at("50 Emu Ridge Walk", "Belconnen", "Canberra", "ACT", "2617"),
    salary: "$29.30 an hour + $25 a joiner",
    description: `We open in February with a 50-metre pool, and until then you have only drawings, a pop-up stand and charm.

You will be at the lakeside markets on Sundays, at O-Week at both universities, and at your kitchen table ringing back people who left a number. No lock-in contracts, so nothing to hide.

About 15 hours a week, ending in March, with a good chance of a job at the front desk afterwards.`,
  },
  {
    employer: saltwater,
    hoursAgo: 4100,
    title: "Sports science intern, swim squad",
    category: "Sport and Recreation",
    jobType: "Internship",
    workMode: "ONSITE",
    ...at("44 Fulham Court", "Townsville", "Townsville", "QLD", "4810"),
    salary: "$28.40 an hour, ten weeks",
    description: `Stopwatches, lactate strips, underwater video, teenagers. You collect the numbers; Coach Bec decides what they mean and explains why.

JCU students preferred because 5 am sessions are easier when you live nearby. You will leave with a small data set that is yours to publish, and a reference from someone who has taken swimmers to two Commonwealth Games.`,
  },
];
