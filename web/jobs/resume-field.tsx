import { useEffect, useState } from "react";
import type { KeptResume } from "#contract/kept-resumes.ts";
import { keptResumesMax, resumeRule } from "#contract/file-rules.ts";
import type { Loaded } from "#web/api/use-loaded.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { FileField } from "#web/ui/fields/file-field.tsx";
import { byteSizeText } from "#web/ui/formats.ts";
import { Skeleton } from "#web/ui/progress.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

/** A new file, the id of a kept résumé, or nothing yet. */
export type ResumeChoice = File | string | null;

interface ResumeFieldProps {
  /** The résumés that the student keeps. If they can't be loaded, a new file can still be sent. */
  kept: Pick<Loaded<readonly KeptResume[]>, "value" | "isLoading">;
  value: ResumeChoice;
  /** `isOwn` is false if nobody chose it: the résumé that was last used. */
  onChange: (value: ResumeChoice, isOwn: boolean) => void;
  isToKeep: boolean;
  onKeep: (isToKeep: boolean) => void;
  disabled: boolean;
  /** From 0 to 1 while a new file is sent. */
  progress: number | undefined;
  error: string | undefined;
}

const another = "another";

/** The résumé of an application: one that the student keeps, or a new file. The one that was last used is chosen at first. */
export function ResumeField(props: ResumeFieldProps) {
  const { kept, value, onChange, isToKeep, onKeep, disabled, progress, error } = props;
  const [isAsked, setIsAsked] = useState(false);
  const resumes = kept.value ?? [];
  const isNew = isAsked || value instanceof File || resumes.length === 0;
  const isUnknown = !isNew && !resumes.some(({ resumeId }) => resumeId === value);
  const first = resumes[0]?.resumeId;
  useEffect(() => {
    if (isUnknown && first !== undefined) onChange(first, false);
    // oxlint-disable-next-line react/exhaustive-deps -- when there is something to choose from
  }, [isUnknown, first]);
  if (!kept.value && kept.isLoading) return <Skeleton className="h-32 w-full rounded-lg" />;
  const choose = (choice: string) => {
    setIsAsked(choice === another);
    onChange(choice === another ? null : choice, true);
  };
  const file = value instanceof File ? value : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {resumes.length > 0 && (
        <KeptChoice resumes={resumes} chosen={isNew ? another : value} onChoose={choose} disabled={disabled} />
      )}
      {isNew && (
        <FileField
          label={resumes.length > 0 ? "New résumé" : "Résumé"}
          required
          hint={resumeRule.hint}
          accept={resumeRule.extensions.join(",")}
          files={file ? [file] : []}
          onChange={([chosen = null]) => {
            setIsAsked(true);
            onChange(chosen, true);
          }}
          disabled={disabled}
          progress={progress}
          error={error}
        />
      )}
      {file && <KeepIt count={resumes.length} isToKeep={isToKeep} onKeep={onKeep} disabled={disabled} />}
    </div>
  );
}

interface KeepItProps extends Pick<ResumeFieldProps, "isToKeep" | "onKeep" | "disabled"> {
  /** How many the student keeps already. */
  count: number;
}

function KeepIt({ count, isToKeep, onKeep, disabled }: KeepItProps) {
  if (count >= keptResumesMax)
    return (
      <p className="text-sm text-ink-soft">
        You keep {keptResumesMax} résumés. To keep this one too, delete one on your profile first.
      </p>
    );
  return (
    <CheckboxField
      label="Keep it for next time"
      hint="Only you see the résumés you keep. They're on your profile."
      checked={isToKeep}
      disabled={disabled}
      onChange={({ target }) => onKeep(target.checked)}
    />
  );
}

interface KeptChoiceProps {
  resumes: readonly KeptResume[];
  chosen: ResumeChoice;
  onChoose: (choice: string) => void;
  disabled: boolean;
}

function KeptChoice({ resumes, chosen, onChoose, disabled }: KeptChoiceProps) {
  const radio = (value: string) => ({
    type: "radio",
    name: "resume-choice",
    value,
    checked: chosen === value,
    disabled,
    onChange: () => onChoose(value),
  });
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">Résumé</legend>
      {resumes.map(({ resumeId, fileName, bytes, lastUsedAt, keptAt }) => (
        <label key={resumeId} className="ui-choice-card">
          <input {...radio(resumeId)} />
          <span className="min-w-0 wrap-anywhere">
            <span dir="auto" className="block font-semibold">
              {fileName}
            </span>
            <span className="block text-sm">
              {byteSizeText(bytes)} <span aria-hidden="true">·</span>{" "}
              <RelativeTime time={lastUsedAt ?? keptAt} prefix={lastUsedAt ? "Last used" : "Added"} />
            </span>
          </span>
        </label>
      ))}
      <label className="ui-choice-card">
        <input {...radio(another)} />
        <span className="font-semibold">Upload another</span>
      </label>
    </fieldset>
  );
}
