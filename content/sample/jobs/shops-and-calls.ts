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
    shortdesc: "Thursday evenings and weekends. You get a clothing allowance each season.",
    description: `We sell good linen clothes, and our customers come to us for honest advice.

In the shop you greet customers, measure, make suggestions and keep the clothes in order. You also unpack and iron new clothes. Chloe, who designs many of them, teaches you about the products.

You work at least on Thursdays from 4 to 9.15 pm and on one day of the weekend. The job suits students of fashion, textiles or business.

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
    description: `We change the windows of our six shops every third Monday, in the evening until about 11 pm. You will draw the new windows in our Alexandria studio, build them from paper and wood, and set them up.

The internship suits design students. Bring a portfolio with at least one thing that you made by hand. A manager supervises you and writes the report for your university.`,
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
    shortdesc: "Alter about thirty pieces a week at your own table. We train you for six weeks.",
    description: `You shorten trousers and dresses, change waists and repair zips, about thirty pieces a week. You have your own table at the front of the shop, where customers can watch you work.

We accept training from any country. Bring something that you have made. Mr Vu, who is retiring, will train you for six weeks.

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
    shortdesc: "Help customers by email and chat only, in friendly and correct English.",
    description: `Our customers ask about colours, sizes and returns, and you answer them with patience.

You write emails and chat messages, and never use the telephone. You arrange exchanges and help people to choose a size. Each week you tell our designers what customers complained about.

Sixteen hours, spread over any five days between 7 am and 9 pm. We give you a laptop. Please write your own letter to us, because we want to see how you write.`,
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
    shortdesc: "Open a new shop, hire a team of five and manage the budget.",
    description: `We open our first shop in Newcastle in spring, in an old bank.

You will hire the team, write the roster, manage the budget and sell in the shop most of the day. You have worked in fashion retail for three years, with at least one year as an assistant manager.

We train you in Sydney for two weeks. After that you make the decisions in your shop.`,
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
    shortdesc: "Sell fruit and vegetables on Saturday mornings, and take a box home.",
    description: `We start at 5 am and set up two tonnes of fruit and vegetables by 7. At 1 pm everything is sold.

You set up the stall, weigh, sell and give change. Our customers come from many countries, so it helps if you speak more than one language.

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
    description: `In the evening most of our customers and staff are students and shift workers.

You fill the shelves, work at the checkout and bake the last bread rolls at 9 pm. You work in a team of four, and dinner is free.

We plan the roster two weeks ahead and don't change it. If you have a student visa, we never give you more than 48 hours in a fortnight. – Arjun`,
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
    description: `You sell bread and cakes, make sandwiches, and let customers taste our new breads.

You work on four mornings from 6.30 to 11, and every second Sunday. You slice and wrap bread, serve customers and keep the counter tidy. The bus to the University of Newcastle stops across the road.

The job is permanent from the first day, so you get paid holidays.`,
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
    description: `You train for eighteen months in three of our stores. After that you can become a store manager.

You learn to order goods, plan rosters, keep food safe and lead a team. A business degree helps, and so does experience in a family shop in any country.

You need full-time work rights for all eighteen months.`,
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
    description: `You deliver about thirty orders each afternoon, most of them to older people. You carry the food into the kitchen and take back the empty box from last week.

You need an Australian driver licence, or an overseas one with a translation, for a car with manual gears. You work on Mondays, Wednesdays and Fridays from 1 to 6 pm. We train you for two days, and a second driver comes with you in the first week.`,
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
    shortdesc: "Answer customers' calls; you don't sell. Two weeks of paid training start on the first Monday of every month.",
    description: `Customers call because their bill is high, they are moving house, or their electricity is off. Our system helps you to find the answers. Most calls take six minutes.

Our consultants come from 29 countries. You can explain difficult things in simple words, and you stay polite when many people ask the same question.

After training you work on five evenings, or on four evenings and a Saturday. All our team leaders began as consultants.`,
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
    shortdesc: "Phone people for surveys, from home. You choose your three-hour shifts.",
    description: `You phone people from a list and ask them questions for universities and governments. Many people say no. Most who say yes are friendly.

You need a quiet room and a wired internet connection. Shifts last three hours. On Sunday you choose two to seven shifts for the next week.

You read each question exactly as it is written, in a friendly voice.`,
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

You coach the team, manage waiting calls, report to the department every fortnight, and take the most difficult calls. You have led a team in a call centre. You do not need experience in health.

The job is permanent. You work in the office on Tuesdays and on two other days.`,
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
    description: `You sell solar panels by phone. We pay the hourly rate whether you sell or not. People who sell well earn another $200 to $400 a week.

You call only people who asked us to call them. We never call numbers on the Do Not Call Register, and never sell to people who don't understand the offer.

You work on four afternoons from noon to 4 pm. We pay for your three days of training.`,
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
    shortdesc: "Keep an office of 300 people running. 8 am to 1 pm, Monday to Thursday.",
    description: `Three hundred people work in our office, and you help all of them.

You check timesheets every Wednesday, order supplies, greet visitors, give out access cards and arrange repairs. People will interrupt you often, and you stay friendly.

At the interview we test how well you use lookups in Excel. Experience in a busy office helps.`,
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
    shortdesc: "Early or late shifts that fit around your classes at Charles Darwin University.",
    description: `Darwin is hot all year, so our pool is always busy. You keep swimmers safe.

You watch the water, change places every 20 minutes, stop people who jump in dangerously, and test the water. Four times a year you must swim 200 metres in less than five minutes.

You need a Bronze Medallion or a Pool Lifeguard licence. If you don't have one, our course is free if you then work 60 hours with us.

The pool is open from 5.30 am to 8 pm, seven days a week. The team plans the roster together.`,
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
    shortdesc: "Teach small classes after school. Did you learn to swim as an adult? Even better.",
    description: `You teach children to float, breathe and swim, in half-hour classes of five.

Many of our families have just arrived in Australia and have never swum in the sea. Teachers who learned to swim as adults understand them well. You need an AUSTSWIM certificate and a Blue Card.

You choose your shifts: after school from 3 to 6.30 pm, or Saturdays from 8 am to noon.`,
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
    shortdesc: "Morning or evening shifts near the beach, with free membership.",
    description: `You greet members, clean the machines, put weights away, sign up new members and show them how to use the machines.

With a Certificate III in Fitness you also help members to train. Without it you work at reception, and we help you to get the certificate. Many members speak Portuguese or Spanish.

Shifts last five hours, early in the morning or in the evening.`,
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
    shortdesc: "Learn to guide kayak tours, and get a sea kayak award by Christmas.",
    description: `We take visitors out to see dolphins, three times a day.

You begin on the beach, where you help visitors with life jackets and sun cream. After eight weeks and our sea kayak course you guide tours. You swim well, like early mornings and enjoy talking to all kinds of people.

The season is from September to May. You can live in our shared house for $190 a week, bills included.`,
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
    description: `Our new centre with a 50-metre pool opens in February. Until then you sell memberships with drawings and a small stand.

On Sundays you are at the markets by the lake, and in orientation week at both universities. From home you phone people who left their number. Members can leave at any time.

You work about 15 hours a week until March. After that you may get a job at our reception.`,
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
    description: `You time young swimmers, test their blood and film them under water. Our coach, Bec, explains to you what the results mean.

Training begins at 5 am, so it helps if you live nearby, for example as a student of James Cook University. You may publish the data that you collect, and Bec writes a reference for you.`,
  },
];
