// Groups route modules, by their names in the build, for the weight limits. A page that is not listed here is a page to read.

/** Pages for signed-in people, apart from those that `isPrivatePage` knows by their names. */
export const privatePages: readonly string[] = [
  "admin/admin-page",
  "accounts/profile-page",
  "accounts/recent-activity-page",
  "accounts/two-step-sign-in-page",
  "applications/my-applications-page",
  "applications/application-page",
  "saved-searches/saved-searches-page",
  "notices/notices-page",
  "notices/stop-emails-page",
];

/** Returns true for pages for signed-in people; all others are public. Every board has a page for its form and a dashboard. */
export const isPrivatePage = (route: string): boolean => privatePages.includes(route) || /-(?:form|dashboard)-page$/.test(route);

/** Public pages with a form as their purpose. */
export const formPages: readonly string[] = [
  "accounts/sign-in-page",
  "accounts/sign-up-page",
  "accounts/forgot-password-page",
  "accounts/verify-otp-page",
  "accounts/reset-password-page",
  "accounts/email-link-page",
];
