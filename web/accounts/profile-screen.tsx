import { LogOut } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { type Account, genders } from "#contract/accounts.ts";
import { ageMin, textMax } from "#contract/fields.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { type SessionRole, signOut } from "#web/api/session.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { AccountSessions } from "./account-sessions.tsx";
import { DateOfBirthField } from "./date-of-birth-field.tsx";
import { profileFields, profileSchema, toProfileForm } from "./profile-fields.ts";
import { UniversityField } from "./university-field.tsx";

const messageMs = 3_000;

const headings: Readonly<Record<SessionRole, string>> = {
  student: "Student Profile",
  employer: "Employer Profile",
  renter: "Renter Profile",
  "service-provider": "Your Profile",
  admin: "Your Profile",
};

/** Where each role's profile is. */
const paths: Readonly<Record<SessionRole, string>> = {
  student: "/student-profile",
  employer: "/employer-profile",
  renter: "/renter-profile",
  "service-provider": "/student-profile",
  admin: "/student-profile",
};

/** The profile of whoever is signed in; somebody at another role's address is led to their own. */
export function ProfileScreen({ path }: { path: string }) {
  return (
    <RequireUser message="Please login again." loading="Loading profile...">
      {(user) => (paths[user.role] === path ? <Profile role={user.role} /> : <Navigate to={paths[user.role]} replace />)}
    </RequireUser>
  );
}

function Profile({ role }: { role: SessionRole }) {
  const navigate = useNavigate();
  const [account, setAccount] = useState<Account>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => void api.call("GET /auth/me", {}).then(setAccount, () => setFailed(true)), []);
  useEffect(load, [load]);
  const retry = () => {
    setFailed(false);
    load();
  };
  const logOut = async () => {
    // The session ends on the server too; here it ends whether or not that can be reached.
    await api.call("POST /auth/logout", {}).catch(() => undefined);
    signOut();
    void navigate("/signin");
  };
  return (
    <div className="page-width max-w-4xl py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{headings[role]}</h1>
        <div className="flex flex-wrap gap-2">
          {role === "employer" && (
            <LinkButton variant="secondary" to="/employer-dashboard">
              Dashboard
            </LinkButton>
          )}
          <Button variant="quiet" icon={<LogOut size={18} aria-hidden="true" />} onClick={() => void logOut()}>
            Logout
          </Button>
        </div>
      </div>
      <div className="mt-6">
        {account ? (
          <ProfileFormPanel key={account.id} account={account} role={role} onSaved={setAccount} />
        ) : failed ? (
          <ErrorState message="Failed to load profile data" onRetry={retry} />
        ) : (
          <Spinner label="Loading profile..." />
        )}
      </div>
      {account && <AccountSessions />}
    </div>
  );
}

interface ProfileFormPanelProps {
  account: Account;
  role: SessionRole;
  onSaved: (account: Account) => void;
}

function ProfileFormPanel({ account, role, onSaved }: ProfileFormPanelProps) {
  const navigate = useNavigate();
  const [isSaved, showSaved] = useBriefly(messageMs);
  const form = useContractForm({
    schema: profileSchema(role),
    defaultValues: toProfileForm(account),
    failure: "Failed to update profile",
    send: async (body) => {
      const saved = await api.call("PUT /auth/update", { body });
      if (saved.email !== account.email || body.password !== undefined) {
        showToast("Profile updated successfully! Please sign in with your new details.", {
          tone: "success",
          milliseconds: messageMs,
        });
        signOut();
        void navigate("/signin");
        return;
      }
      form.reset(toProfileForm(saved));
      onSaved(saved);
      showSaved();
    },
  });
  const { register, errorOf, isSending, problem } = form;
  const has = (name: (typeof profileFields)[SessionRole][number]) => profileFields[role].includes(name);
  const needsDateOfBirth = role === "student" || role === "renter";
  return (
    <form
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-5 rounded-xl border border-line bg-surface p-6 shadow-card sm:grid-cols-2 sm:p-8"
    >
      <div className="empty:hidden sm:col-span-2" aria-live="polite">
        {isSaved && <Banner tone="success">Profile updated successfully!</Banner>}
        {problem && !isSaved && (
          <Banner key={problem.attempt} tone="error">
            {problem.message}
          </Banner>
        )}
      </div>
      <TextField
        label="Name"
        required={role !== "employer"}
        autoComplete="name"
        maxLength={textMax.name}
        error={errorOf("name")}
        {...register("name")}
      />
      <TextField
        label="Email"
        required={role !== "employer"}
        type="email"
        autoComplete="email"
        maxLength={textMax.email}
        hint="A new address signs you out everywhere."
        error={errorOf("email")}
        {...register("email")}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        error={errorOf("phoneNumber")}
        {...register("phoneNumber")}
      />
      {has("dob") && (
        <DateOfBirthField
          required={needsDateOfBirth}
          typed={form.watch("dob")}
          tooYoung={`You must be ${ageMin} or over to use Wattle.`}
          error={errorOf("dob")}
          {...register("dob")}
        />
      )}
      {has("gender") && (
        <SelectField
          label="Gender"
          placeholder="Select Gender"
          options={genders}
          error={errorOf("gender")}
          {...register("gender")}
        />
      )}
      {has("university") && (
        <UniversityField
          value={form.watch("university")}
          error={errorOf("university")}
          onChange={(value) => form.setValue("university", value, { shouldDirty: true })}
        />
      )}
      {has("companyName") && (
        <TextField
          label="Company name"
          autoComplete="organization"
          maxLength={textMax.name}
          error={errorOf("companyName")}
          {...register("companyName")}
        />
      )}
      {has("companyLocation") && (
        <TextField
          label="Company location"
          maxLength={textMax.address}
          error={errorOf("companyLocation")}
          {...register("companyLocation")}
        />
      )}
      {has("companyWebsite") && (
        <TextField
          label="Company website"
          type="url"
          inputMode="url"
          maxLength={textMax.url}
          error={errorOf("companyWebsite")}
          {...register("companyWebsite")}
        />
      )}
      <PasswordField
        className="sm:col-start-1"
        label="New password"
        placeholder="Leave blank to keep current"
        autoComplete="new-password"
        maxLength={128}
        hint="A new password signs you out everywhere."
        error={errorOf("password")}
        {...register("password")}
      />
      <PasswordField
        label="Confirm password"
        placeholder="Leave blank to keep current"
        autoComplete="new-password"
        maxLength={128}
        error={errorOf("confirmPassword")}
        {...register("confirmPassword")}
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={isSending} busyLabel="Saving...">
          Save changes
        </Button>
      </div>
    </form>
  );
}

function useBriefly(milliseconds: number): readonly [boolean, () => void] {
  const [isOn, setIsOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    setIsOn(true);
    timer.current = setTimeout(() => setIsOn(false), milliseconds);
  };
  return [isOn, show];
}
