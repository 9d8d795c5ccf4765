import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Account } from "#contract/accounts.ts";
import { useSignOutOnLeave } from "#web/access/require-user.tsx";
import { ApiError } from "#web/api/api-error.ts";
import type { OpenedRecord, Versioned } from "#web/api/call.ts";
import { api } from "#web/api/browser-api.ts";
import type { SessionRole } from "#web/api/session.ts";
import { DraftNotice } from "#web/forms/draft-notice.tsx";
import { NewerRecordDialog } from "#web/forms/newer-record-dialog.tsx";
import { findFaultOfPhone } from "#web/forms/phone-number.ts";
import { useContractForm } from "#web/forms/use-contract-form.ts";
import { useDraft } from "#web/forms/use-draft.ts";
import { useEditedRecord } from "#web/forms/use-edited-record.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { FormFailure } from "./form-failure.tsx";
import { profileFields, type ProfileForm, toProfileForm } from "./profile-fields.ts";
import { ProfileFields } from "./profile-form-fields.tsx";
import { toSignIn } from "./history-state.ts";

const messageMs = 3_000;

/** The field that a refusal is about, by its code. */
const fieldsOfRefusals: Readonly<Partial<Record<ApiError["code"], "currentPassword" | "email">>> = {
  reauthentication_required: "currentPassword",
  email_taken: "email",
};

interface ProfileFormPanelProps {
  opened: OpenedRecord<Account>;
  role: SessionRole;
  onSaved: (saved: Versioned<Account>) => void;
}

/** The form of the person's own account. */
export function ProfileFormPanel({ opened, role, onSaved }: ProfileFormPanelProps) {
  const account = opened.value;
  const edited = useEditedRecord(opened);
  const navigate = useNavigate();
  const signOutOnLeave = useSignOutOnLeave();
  const [isSaved, showSaved] = useBriefly(messageMs);
  const [asksForPassword, setAsksForPassword] = useState(false);
  const form = useContractForm({
    schema: async () => (await import("./profile-schema.ts")).profileSchema(role),
    defaultValues: toProfileForm(account),
    findFaults: ({ phoneNumber }) => findFaultOfPhone("phoneNumber", phoneNumber),
    failure: "Failed to update profile",
    send: async (body) => {
      const answer = await api
        .read("PUT /auth/update", { body, ifMatch: edited.version.current })
        .catch(async (error: unknown) => {
          const field = error instanceof ApiError ? fieldsOfRefusals[error.code] : undefined;
          if (!(error instanceof ApiError) || field === undefined) return await edited.noteFailure(error);
          if (field === "currentPassword") setAsksForPassword(true);
          const { status, code, message } = error;
          throw new ApiError(message, { status, code, fields: { [field]: message } });
        });
      const saved = answer.value;
      if (saved.email !== account.email || body.password !== undefined) {
        showToast("Profile updated successfully! Please sign in with your new details.", {
          tone: "success",
          milliseconds: messageMs,
        });
        const change = saved.email === account.email ? "changed password" : "changed email";
        signOutOnLeave();
        void navigate("/signin", { state: toSignIn(saved.email, change) });
        return;
      }
      form.reset(toProfileForm(saved));
      edited.rebase(answer.version);
      draft.forget();
      onSaved(answer);
      showSaved();
    },
  });
  const draft = useDraft(form, {
    name: "profile",
    except: ["password", "confirmPassword", "currentPassword"],
    version: edited.version,
  });
  const { isSending, problem } = form;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid gap-5 rounded-xl border border-line bg-surface p-6 shadow-card sm:grid-cols-2 sm:p-8"
    >
      <div className="empty:hidden sm:col-span-2">
        {!problem && !isSaved && <DraftNotice draft={draft} isEdit disabled={isSending} />}
      </div>
      <ProfileFields role={role} form={form} businessText={account.businessText} asksForPassword={asksForPassword} />
      {/* Beside the button: the top of the form is out of sight on phones. */}
      <div className="empty:hidden sm:col-span-2" aria-live="polite">
        {isSaved && <Banner tone="success">Profile updated successfully!</Banner>}
        {!isSaved && !problem?.isOnField && <FormFailure problem={problem} />}
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" busy={isSending} busyLabel="Saving...">
          Save changes
        </Button>
      </div>
      <NewerRecordDialog
        noun="profile"
        compare={(saved) => toCompared(saved, form.getValues(), role)}
        {...{ opened, edited, draft }}
      />
    </form>
  );
}

function toCompared(saved: Account, typed: ProfileForm, role: SessionRole) {
  const names = ["name", "email", "phoneNumber", ...profileFields[role]] as const;
  const now = toProfileForm(saved);
  return { saved: Object.fromEntries(names.map((name) => [name, now[name]])), typed, labels: { dob: "Date of birth" } };
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
