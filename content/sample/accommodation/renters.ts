// Who lists the accommodation: email addresses of accounts.ts.
export const margaret = "renter@example.com";
export const hamish = "hamish@example.com";
export const leila = "leila@fourwindows.example.com";
export const tom = "tom@kirkwoodhomes.example.com";
export const yuki = "yuki@example.com";
