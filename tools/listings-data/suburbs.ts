/** A real suburb with its postcode. */
export interface Suburb {
  suburb: string;
  city: string;
  state: string;
  postcode: string;
}

// The cities with most students come first, because listings are drawn from the beginning most often.
const places: readonly (readonly [city: string, state: string, suburbs: string])[] = [
  [
    "Melbourne",
    "VIC",
    `Melbourne 3000, Carlton 3053, Clayton 3168, Footscray 3011, Brunswick 3056, Fitzroy 3065, Richmond 3121, South Yarra 3141,
    St Kilda 3182, Caulfield 3162, Burwood 3125, Box Hill 3128, Hawthorn 3122, Preston 3072, Coburg 3058, North Melbourne 3051,
    Parkville 3052, Docklands 3008, Southbank 3006, Collingwood 3066, Northcote 3070, Bundoora 3083, Glen Waverley 3150,
    Dandenong 3175, Sunshine 3020, Werribee 3030, Essendon 3040, Moonee Ponds 3039, Kew 3101, Camberwell 3124, Malvern 3144,
    Prahran 3181, Windsor 3181, Springvale 3171, Oakleigh 3166, Chadstone 3148, Mulgrave 3170, Doncaster 3108, Ringwood 3134,
    Heidelberg 3084, Ivanhoe 3079, Thornbury 3071, Reservoir 3073, Kensington 3031, Flemington 3031, Yarraville 3013,
    Williamstown 3016, Port Melbourne 3207, Brighton 3186, Frankston 3199`,
  ],
  [
    "Sydney",
    "NSW",
    `Sydney 2000, Ultimo 2007, Kensington 2033, Randwick 2031, Newtown 2042, Parramatta 2150, Chippendale 2008, Glebe 2037,
    Surry Hills 2010, Redfern 2016, Kingsford 2032, Burwood 2134, Strathfield 2135, Ashfield 2131, Hurstville 2220, Chatswood 2067,
    Macquarie Park 2113, North Ryde 2113, Epping 2121, Eastwood 2122, Bondi 2026, Coogee 2034, Maroubra 2035, Marrickville 2204,
    Camperdown 2050, Pyrmont 2009, Haymarket 2000, Zetland 2017, Waterloo 2017, Mascot 2020, Rockdale 2216, Kogarah 2217,
    Bankstown 2200, Auburn 2144, Lidcombe 2141, Rhodes 2138, Ryde 2112, Hornsby 2077, Manly 2095, Liverpool 2170, Blacktown 2148,
    Penrith 2750, Campbelltown 2560, Leichhardt 2040, Rozelle 2039, Mosman 2088, Crows Nest 2065`,
  ],
  [
    "Brisbane",
    "QLD",
    `Brisbane City 4000, St Lucia 4067, Toowong 4066, Indooroopilly 4068, West End 4101, South Brisbane 4101, Kelvin Grove 4059,
    Fortitude Valley 4006, New Farm 4005, Woolloongabba 4102, Sunnybank 4109, Mount Gravatt 4122, Nathan 4111, Chermside 4032,
    Carindale 4152, Paddington 4064, Milton 4064, Taringa 4068, Annerley 4103, Coorparoo 4151, Nundah 4012, Hamilton 4007`,
  ],
  [
    "Adelaide",
    "SA",
    `Adelaide 5000, North Adelaide 5006, Norwood 5067, Glenelg 5045, Mawson Lakes 5095, Bedford Park 5042, Unley 5061,
    Prospect 5082, Magill 5072, Burnside 5066, Mile End 5031, Kent Town 5067, Salisbury 5108, Plympton 5038`,
  ],
  [
    "Perth",
    "WA",
    `Perth 6000, Crawley 6009, Nedlands 6009, Bentley 6102, Joondalup 6027, Fremantle 6160, Northbridge 6003, Subiaco 6008,
    Victoria Park 6100, Cannington 6107, Murdoch 6150, Mount Lawley 6050, Leederville 6007, Scarborough 6019, Morley 6062`,
  ],
  [
    "Canberra",
    "ACT",
    `Canberra 2601, Acton 2601, Braddon 2612, Bruce 2617, Belconnen 2617, Dickson 2602, Turner 2612, Kingston 2604`,
  ],
  ["Hobart", "TAS", `Hobart 7000, Sandy Bay 7005, Battery Point 7004, Glenorchy 7010, Moonah 7009`],
  ["Gold Coast", "QLD", `Southport 4215, Surfers Paradise 4217, Broadbeach 4218, Robina 4226, Varsity Lakes 4227`],
  ["Newcastle", "NSW", `Newcastle 2300, Callaghan 2308, Jesmond 2299, Hamilton 2303, Mayfield 2304, Waratah 2298`],
  ["Wollongong", "NSW", `Wollongong 2500, Keiraville 2500, Gwynneville 2500, Fairy Meadow 2519, Figtree 2525`],
  ["Geelong", "VIC", `Geelong 3220, Waurn Ponds 3216, Belmont 3216, Newtown 3220`],
  ["Darwin", "NT", `Darwin City 0800, Casuarina 0810, Nightcliff 0810, Palmerston 0830`],
];

/** Suburbs of all states, those with most students first in each city. */
export const suburbs: readonly Suburb[] = places.flatMap(([city, state, names]) =>
  names.split(",").map((name) => {
    const text = name.trim();
    return { suburb: text.slice(0, -5), city, state, postcode: text.slice(-4) };
  }),
);
