// The words that scams of students have in common. docs/screening.md says what each kind means; labelled-listings-*.json measures them.
import { otherChannels, untraceable } from "#contract/risky-text-rules.ts";
import { rentRules, unpaidRules } from "./offer-rules.ts";
import { gap, rule, type TextRule, roomBoards, workBoards } from "./text-rule.ts";

const money =
  "(?:bond|deposit|rent|fees?|payments?|money|funds|amount|months?|weeks?|transfer(?:red)?|pa(?:y|id)|send|sent|\\$ ?\\d[\\d,]*|\\d+ ?(?:dollars?|bucks|aud))";
const sum = "(?:(?:\\$|aud|a\\$) ?\\d[\\d,]*(?:\\.\\d\\d)?k?|\\d[\\d,]* ?(?:k\\b|dollars?|bucks|aud\\b|usdt)|\\d+ bond)";
const perTime = "(?! ?(?:an?|per|each|every|/|p/?) ?(?:h|hour|hr|week|day|shift|fortnight|year|month)\\b)";
const keys = "(?:keys?|key card|swipe card|key code)";
const carried =
  "(?:courier\\w*|dhl|fed ?ex|ups|delivery (?:company|service)|deliver\\w*|parcel\\w*|post(?:ed)?|express post|e?mail(?:ed)?|envelope|ship(?:ped)?|dispatch\\w*)";
const away =
  "(?:overseas|abroad|interstate|offshore|oil rig|out of (?:the country|australia|town)|(?:the )?(?:uk|usa|us|states)|england|london|scotland|ireland|spain|italy|france|germany|europe|canada|texas|singapore|new zealand|kenya|nigeria|africa|dubai|hong kong|china|india|japan|missionary|un|unicef|red cross|peacekeeping)";
const contacting =
  "(?:contact|add|message|msg|text|txt|write|dm|find|reach|call|ping|look for|ask|reply|get|chat|send|reach|details|interview|mentor|recruiter|hr)";

/** The employer pays, or the sentence warns of scams. */
const paidByPoster =
  /\b(?:we|us|club|company|employer|depot|practice|state)(?:'ll| will|'ve)?(?: (?:all|also|both|and|half))? (?:pay|cover|refund|reimburse|organise|organize)s?\b|\bpa(?:id|ys?)(?: for)? by (?:us|the)\b|\bat (?:our|no) cost\b|\bfree\b|\byou pay nothing\b|\bfees? (?:paid|covered)\b|\bcosts? that the law\b|\bpay the course\b/u;
const warns = /\bscams?\b|\bfraud\b|\bbeware\b|\bfake\b|\bparticipants?\b/u;
/** Money that changes hands as the law has it. */
const isLawful =
  /\blodge[ds]?\b|\brtba\b|\bbond (?:authority|administrator|form|board)\b|\bmybond\b|\btrust account\b|\bsigned\b|\bwe(?:'ve)? (?:both )?sign/u;

const paymentRules = [
  rule(
    "payment_in_advance",
    10,
    `\\b${money}\\b${gap(60)}\\b(?:before|prior to|in order to|until) (?:the |any |an? |your |we |i |you |he |she |u )?(?:can |are |get |getting |do )?(?:the |your |our |first |a |to )?(?:view\\w*|inspect\\w*|show\\w*|first shift|shift|start\\w*|begin\\w*|interview|trial|arriv\\w*|travel|keys?|come|came|induction|commenc\\w*|training|job|project|dispatch\\w*|documents|match|meet|deliver\\w*|nomination|tonight)\\b`,
    { unless: isLawful },
  ),
  rule(
    "payment_in_advance",
    10,
    `\\b(?:pay|send|transfer|deposit|wire)\\b${gap(60)}\\bto (?:secure|hold|reserve|book|schedule|unlock|activate|prove|get (?:the|your) (?:key|address|shift)|register)\\b`,
    { unless: isLawful },
  ),
  rule(
    "payment_in_advance",
    10,
    `\\b(?:to|can|you|is|are|be) (?:secure|hold|reserve|book|schedule|finalise|activate)d?\\b${gap(50)}\\b(?:pay|transfer|deposit|fee|week rent|full payment)\\b`,
    { unless: isLawful },
  ),
  rule(
    "payment_in_advance",
    10,
    `\\b(?:secure|hold|reserve|reserved|hold your spot) (?:it |the room |your spot |them )?with (?:a |one |full |an )?${gap(20)}\\b(?:week|payment|deposit|card|bond|${sum})`,
  ),
  rule(
    "payment_in_advance",
    10,
    `\\b(?:whoever|first (?:person |one )?(?:who|to)|for who|who)\\b${gap(12)}\\b(?:sends?|pays?|transfers?)\\b(?! (?:the |your )?(?:bills|tax))`,
    { unless: /\bwho (?:pays?|sends?) (?:what|for)\b/u },
  ),
  rule(
    "payment_in_advance",
    10,
    `\\b(?:after|once|upon|afterwards|as soon as)\\b${gap(25)}\\b(?:pay|pays|paid|payments?|deposit|bond|transfer|receiv\\w+|receipt)\\b${gap(80)}\\b(?:key|address|contract|lockbox|reserve|post|ship|dispatch|courier|begin|start|deliver\\w*|viewing|link|roster)`,
    { unless: isLawful },
  ),
  rule(
    "payment_in_advance",
    10,
    `\\b(?:key|address|contract|reserve|room|shift|letter|job)s?\\b${gap(60)}\\b(?:after|once|upon)\\b${gap(25)}\\b(?:payment|deposit|bond is|receiving|receipt of|you(?:'ve| have)? (?:pay|paid|transfer))`,
    { unless: isLawful },
  ),
  rule(
    "payment_in_advance",
    10,
    `\\b(?:bond|deposit|rent|fees?|payment|pay|paid)\\b${gap(40)}\\b(?:today|tonight|straight ?away|immediately|up ?front|within \\d+ hours|by (?:monday|friday|tomorrow))\\b`,
    { unless: isLawful },
  ),
  rule(
    "payment_in_advance",
    10,
    `\\b(?:(?:viewing|holding|reservation|registration|placement|membership|recruitment|application|training|induction|activation|accreditation|booking|guarantee) (?:fee|deposit)|(?:refundable|security) (?:deposit|guarantee)|registration|membership)\\b${gap(40)}${sum}`,
    { unless: /\b(?:signed|check-in|credited|lodged|by credit card)\b/u },
  ),
  rule(
    "payment_in_advance",
    10,
    `\\b(?:pay|send|take|requires?|charge)\\b${gap(20)}\\b(?:viewing|holding|reservation|registration|placement|membership|recruitment|application|guarantee) (?:fee|deposit)\\b`,
    { unless: paidByPoster },
  ),
  rule(
    "payment_in_advance",
    10,
    `(?:\\b(?:you(?:'ll| will| must| need to| have to| should| can)?(?: first)?|must|please|kindly|first|then|candidate|and|to|each|only|one) |^ ?|, )(?:pay|paid|transfer|deposit|invest|buy|top up|give)\\b${gap(40)}${sum}${perTime}`,
    { boards: workBoards, unless: paidByPoster },
  ),
  rule(
    "payment_in_advance",
    10,
    `(?:\\b(?:fee|cost|uniform|badge|check|portfolio|pack|starter kit|course and licence|deposit|course|bond)s?\\b)${gap(40)}${sum}${gap(30)}\\b(?:paid|payable|transferred|in advance|before|to be)\\b`,
    { boards: workBoards, unless: paidByPoster },
  ),
  rule(
    "payment_in_advance",
    10,
    `${sum}${gap(40)}\\b(?:in advance|paid in advance|for (?:the|your) uniform|to be transferred|is paid by \\w+ first)\\b`,
    { boards: workBoards, unless: paidByPoster },
  ),
];

const keyRules = [
  rule("keys_by_courier", 10, `\\b${keys}\\b${gap(80)}\\b${carried}\\b`, { boards: roomBoards }),
  rule("keys_by_courier", 10, `\\b${carried}\\b${gap(60)}\\b${keys}\\b`, { boards: roomBoards }),
];

const untraceableRules = [
  rule("gift_cards_or_crypto", 10, `\\b(?:${untraceable}|usdc|ethereum|zelle)\\b`, { unless: warns }),
  rule(
    "gift_cards_or_crypto",
    10,
    `\\b(?:pay\\w*|paid|accepts?|deposit|send|buy|purchase|forward|with|in|via|by|only|wallets?|top up)\\b${gap(40)}\\b(?:gift (?:cards?|vouchers?)|(?:google play|steam|apple|itunes) (?:gift )?cards?|crypto(?:currency)?|wise account|revolut)\\b`,
    { unless: warns },
  ),
  rule(
    "gift_cards_or_crypto",
    10,
    `\\b(?:gift cards?|gift vouchers?|google play card)\\b${gap(40)}\\b(?:codes?|numbers?|receipt|scratch|back|photos?)\\b`,
    { unless: warns },
  ),
];

const transferRules = [
  rule(
    "money_transfers",
    10,
    `\\b(?:receive|accept|get|come|go|send)s?\\b${gap(50)}\\b(?:in ?to|to) (?:your|employees'|their|a) (?:own |personal )?(?:bank )?accounts?\\b${gap(80)}\\b(?:keep|forward|transfer|pass|withdraw|moves?|buy|purchase)`,
    { boards: workBoards },
  ),
  rule(
    "money_transfers",
    10,
    `\\b(?:payments?|money|transfers?|funds|wages)\\b${gap(60)}\\b(?:your own|personal|employees' personal) (?:bank )?accounts?\\b`,
    { boards: workBoards },
  ),
  rule("money_transfers", 10, `\\b(?:keep|stays? with you)\\b${gap(20)}(?:\\d+ ?%|\\bper ?cent\\b)`, { boards: workBoards }),
  rule("money_transfers", 10, `\\d+ ?(?:%|per ?cent)${gap(20)}\\b(?:stays? with you|each for you|commission and forward)`, {
    boards: workBoards,
  }),
  rule(
    "money_transfers",
    10,
    `\\b(?:mail|send|receive)\\b${gap(30)}\\b(?:cheque|check)\\b${gap(80)}\\b(?:deposit|buy|purchase|send|transfer|groceries|laptop)`,
    { boards: workBoards },
  ),
  rule("money_transfers", 10, `\\bby (?:bank )?cheque\\b${gap(60)}\\b(?:pay|use|buy|send)\\b`, { boards: workBoards }),
  rule("money_transfers", 10, `\\b(?:parcels?|packages?)\\b${gap(60)}\\b(?:forward|reship|labels?|drop)\\b`, {
    boards: workBoards,
    unless: /\bwarehouse\b|\bdriver\b|\bcourier company\b/u,
  }),
  rule("money_transfers", 10, `\\baccounts? (?:in your name|with your id)\\b|\\bbank account who gets\\b`, {
    boards: workBoards,
  }),
  rule("money_transfers", 10, `\\b(?:send|advance)\\b${gap(30)}\\b(?:funds|payment)\\b${gap(40)}\\b(?:ahead of|to buy)\\b`, {
    boards: workBoards,
  }),
];

const visaRules = [
  rule(
    "visa_for_money",
    10,
    `\\b(?:sponsor\\w*|visa|482|permanent residen\\w+|nomination|88 days|second year|certificates?|white card|payslips?)\\b${gap(80)}(?:${sum}|\\bwith fee\\b|\\bcosts? \\d|\\bupfront\\b)`,
    { boards: workBoards, unless: new RegExp(`${paidByPoster.source}|\\bsuper\\b|\\ba year\\b|\\bhour\\b`, "u") },
  ),
  rule(
    "visa_for_money",
    10,
    `\\b(?:sponsor|visa|certificate|white card)\\w*\\b${gap(30)}\\b(?:without course|guaranteed|even if you (?:don't|do not))\\b`,
    { boards: workBoards },
  ),
  rule("visa_for_money", 10, `\\bvisa extension\\b${gap(30)}\\bfee\\b|\\bpayslip also\\b|\\bdays signed\\b`, {
    boards: workBoards,
  }),
];

const contactRules = [
  rule("outside_contact", 8, `\\b${contacting}\\b${gap(45)}\\b(?:${otherChannels}|we ?chat|google hangouts|hangouts)\\b`, {
    unless: /\bcustomers?'?|\bcrew\b|\bteam\b|\bvisitors?\b/u,
  }),
  rule(
    "outside_contact",
    8,
    `\\b(?:${otherChannels}|we ?chat)\\b${gap(12)}(?:\\bme\\b|\\bonly\\b|@\\w|\\bid\\b|\\+?\\d[\\d ]{5}|: ?\\w)`,
    { unless: /\bcustomers?\b|\bcrew\b/u },
  ),
  rule("outside_contact", 8, `\\b(?:t|wa)\\.me/`),
  rule(
    "outside_contact",
    8,
    `\\b(?:dm|add|find|follow|send|message|write|contact|photo\\w*)\\b${gap(30)}\\b(?:on|at|in) (?:line|insta(?:gram)?|facebook|messenger)\\b|\\bline id\\b|\\binsta: ?\\w|\\bgreen chat app\\b`,
  ),
  rule("outside_contact", 3, `\\b(?:${otherChannels})\\b`),
  rule(
    "outside_contact",
    10,
    `\\b(?:gmail|outlook|hotmail|yahoo|qq|icloud) ?[([]?(?:dot|\\.)[)\\]]? ?com?\\b(?<=dot[)\\]]? ?com?)|\\[(?:at|dot)\\]|\\(at\\)`,
  ),
  rule(
    "outside_contact",
    10,
    `\\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|o?\\d{1,4})[ ,.-]{1,2}){3,14}(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\\d{1,4})\\b(?<=(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[ ,.-]{1,2}(?:\\d{1,4}[ ,.-]{1,2}){0,2}(?:\\d{1,4}|\\w{2,5}))`,
  ),
  rule("outside_contact", 4, `(?<![\\w.+-])[\\w.+-]{1,64}@(?:gmail|outlook|hotmail|yahoo|icloud|qq|163|proton\\w*)\\.\\w{2,4}`),
  rule("outside_contact", 2, `(?<![\\w.+-])[\\w.+-]{1,64}@[\\w-]{1,63}\\.[a-z]{2,}`),
  rule("outside_contact", 2, `(?:\\+61|\\b0)[ .]?4(?:[ .-]?\\d){8}\\b`),
];

const documents =
  "(?:passport|driver'?s? licen[cs]e|tfn|tax file number|id card|bank statement|date of birth|visa grant letter|student card)";
const documentRules = [
  rule(
    "identity_documents",
    6,
    `\\b(?:send|email|provide|need|reply with|scan|photo|copy|picture|selfie|fill)\\b${gap(60)}\\b${documents}\\b`,
    { unless: /\bclients?'?\b|\binterview\b|\bgraduate\b/u },
  ),
  rule("identity_documents", 6, `\\b${documents}\\b${gap(40)}\\b(?:must be sent|by (?:email|whatsapp)|photo)\\b`),
  rule(
    "identity_documents",
    10,
    `\\b(?:bank log ?in|internet banking|credit card both sides|banking screenshot|keeps? (?:your )?passport|hold(?:ing|s)? (?:your |his )?passport)\\b`,
  ),
];

const awayRules = [
  rule(
    "owner_overseas",
    5,
    `\\b(?:i|i'm|we|we're|owner|landlord|husband|wife|family|he|she|my)\\b${gap(50)}\\b(?:am|are|is|was|were|in|to|on|live|lives|living|working|works|moved|relocated|transferred|now|currently|presently|out|volunteering|studying|serving)\\b ?(?:currently |now |all |back |with |in |to |the |from |an? |for )*${away}\\b`,
    { unless: /\bstudents? from\b|\bwe are from\b|\b(?:from|home in) \w+ and\b|\bvisitors?\b|\bhosted\b/u },
  ),
  rule(
    "owner_overseas",
    5,
    `(?:^|[,;] ?)(?:currently|now|presently) (?:in|at) ${away}\\b|\\b(?:unable|not able|will not be able|can ?not|can't) to? ?(?:be there|meet you)\\b|\\bout of the country\\b|\\bnot in australia\\b`,
  ),
];

const inspectionRules = [
  rule(
    "no_inspection",
    5,
    `\\b(?:no|not|cannot|can't|can not|don't do|do not do|isn't|never|without|sorry no|no need(?: for| of)?) ?(?:be |do |any |in ?person |to |let anyone |show the \\w+ |possible to |the |of )*(?:view(?:ed|ings?)?|inspect(?:ed|ions?)?|visits?|see before|show|see)\\b`,
    { boards: roomBoards, isNegatable: false, unless: /\bno (?:viewing|inspection)s? (?:on|at) \w+day/u },
  ),
  rule(
    "no_inspection",
    5,
    `\\b(?:view\\w*|inspect\\w*|room)\\b${gap(25)}\\b(?:not possible|not allowed|impossible)\\b|\\bonly by (?:virtual tour|video)\\b|\\bvirtual tour\\b|\\bbooked online only\\b|\\b(?:look|drive)\\b${gap(30)}\\b(?:windows|from outside)\\b|\\bfriend can't open\\b|\\bcan't let anyone in\\b|\\bmeet me on moving day\\b`,
    { boards: roomBoards, isNegatable: false },
  ),
];

const easyRules = [
  rule(
    "easy_money",
    5,
    `\\b(?:profit|returns?|income|earnings?|job|residence)\\b${gap(12)}\\bguaranteed\\b|\\bguaranteed (?:profit|returns?|income|job)\\b`,
  ),
  rule(
    "easy_money",
    5,
    `\\b(?:passive income|easy money|no boss|own boss|unlimited income|financial freedom|no limit on earnings|double commission)\\b`,
  ),
  rule("easy_money", 5, `\\bearn\\b${gap(20)}\\$ ?\\d[\\d,]{2}|\\$ ?\\d[\\d,]*${gap(12)}(?:daily\\b|a day\\b)`, {
    boards: workBoards,
  }),
  rule(
    "easy_money",
    5,
    `\\b(?:only|just) (?:\\d+|two|three|five|thirty|sixty) hours?\\b${gap(10)}\\b(?:a|per) (?:day|week)\\b|\\b(?:\\d+|two|three|five|thirty|sixty) (?:hours?|minutes) (?:a|per) day\\b|\\b(?:\\d+|two|three|five|thirty|sixty) hours? a week only\\b`,
    { boards: workBoards, unless: /\bshifts?\b|\bclean\b|\bevery\b/u },
  ),
  rule(
    "easy_money",
    5,
    `\\b(?:like youtube|like videos|rate hotels|complete sets|unlock|optimise product|recruit \\w+ friends|inviting friends|starter (?:kit|pack))`,
  ),
  rule(
    "easy_money",
    5,
    `\\bno (?:experience|interview|papers)\\b${gap(30)}\\b(?:needed|required|no problem|no papers|start in)\\b`,
    { boards: workBoards, isNegatable: false, unless: /\bteach\b|\btrain/u },
  ),
  rule("easy_money", 5, `\\bfrom your phone\\b`, { boards: workBoards }),
];

export const textRules: readonly TextRule[] = [
  ...paymentRules,
  ...keyRules,
  ...untraceableRules,
  ...transferRules,
  ...visaRules,
  ...contactRules,
  ...documentRules,
  ...awayRules,
  ...inspectionRules,
  ...easyRules,
  ...unpaidRules,
  ...rentRules,
];

/** Words right before a finding that take its meaning away: 'no deposit before you inspect'. */
export const negation = /\b(?:no|not|never|nobody|without|nor|\w+n't)\b[^.!?;,:\n]{0,22}$/u;
