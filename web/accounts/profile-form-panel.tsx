import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { api } from "#web/api/browser-api.ts";
import { type SessionRole, signOut } from "#web/api/session.ts";
import { DraftNotice } from "#web/forms/draft-notice.tsx";
import { useDraft } from "#web/forms/use-draft.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { toProfileForm } from "./profile-fields.ts";
import { ProfileFields } from "./profile-form-fields.tsx";

const messageMs = 3_000;

interface ProfileFormPanelProps {
  account: Account;
  role: SessionRole;
  onSaved: (account: Account) => void;
}

/** The form of one's own account. */
export function ProfileFormPanel({ account, role, onSaved }: ProfileFormPanelProps) {
  const navigate = useNavigate();
  const [isSaved, showSaved] = useBriefly(messageMs);
  const form = useContractForm({
    schema: async () => (await import("./profile-schema.ts")).profileSchema(role),
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
      draft.forget();
      onSaved(saved);
      showSaved();
    },
  });
  const draft = useDraft(form, { name: "profile", except: ["password", "confirmPassword"] });
  const { isSending, problem } = form;
  return (
    <form
      method="post"
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
        {!problem && !isSaved && <DraftNotice draft={draft} disabled={isSending} />}
      </div>
      <ProfileFields role={role} form={form} />
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
