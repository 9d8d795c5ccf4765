import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { ProfileScreen } from "./profile-screen.tsx";

export const meta = () => unlistedPageMeta("Your profile");

export default function StudentProfilePage() {
  return <ProfileScreen path="/student-profile" />;
}
