// Groups route modules, by their names in the build, for the weight limits. A page that is not listed here is a page to read.

/** Pages for signed-in people; all others are public. */
export const privatePages: readonly string[] = [
  "accommodation/accommodation-form-page",
  "accommodation/renter-dashboard-page",
  "admin/admin-page",
  "accounts/profile-page",
  "accounts/recent-activity-page",
  "accounts/two-step-sign-in-page",
  "jobs/employer-dashboard-page",
  "jobs/job-form-page",
  "service-listings/service-dashboard-page",
  "service-listings/service-form-page",
  "applications/my-applications-page",
  "applications/application-page",
  "saved-searches/saved-searches-page",
  "notices/notices-page",
  "notices/stop-emails-page",
];

/** Public pages with a form as their purpose. */
export const formPages: readonly string[] = [
  "accounts/sign-in-page",
  "accounts/sign-up-page",
  "accounts/forgot-password-page",
  "accounts/verify-otp-page",
  "accounts/reset-password-page",
  "accounts/email-link-page",
];
