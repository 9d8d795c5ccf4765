import { ProfileScreen } from "./profile-screen.tsx";

export function meta() {
  return [{ title: "Your profile · Wattle" }, { name: "robots", content: "noindex" }];
}

export default function RenterProfilePage() {
  return <ProfileScreen path="/renter-profile" />;
}
