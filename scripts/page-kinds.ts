// Route modules by what people come to them for, as the build names them. A page that is not named here is one to read.

/** Pages that people reach only once they have signed in; all others are public. */
export const privatePages: readonly string[] = [
  "accommodation/renter-dashboard-page",
  "admin/admin-page",
  "accounts/employer-profile-page",
  "accounts/renter-profile-page",
  "accounts/student-profile-page",
  "jobs/employer-dashboard-page",
  "pages/my-applications-page",
];

/** Public pages that people come to in order to fill in a form. */
export const formPages: readonly string[] = [
  "accounts/sign-in-page",
  "accounts/sign-up-page",
  "accounts/forgot-password-page",
  "accounts/verify-otp-page",
  "accounts/reset-password-page",
];
