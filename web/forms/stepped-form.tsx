import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { useBlocker, useLocation } from "react-router";
import type { z } from "zod";
import { readToken } from "#web/api/session.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { FailureBanner, isFailure } from "./failure-banner.tsx";
import { useLeaveLater } from "./use-leave-later.ts";
import { StepList, type StepState } from "./step-list.tsx";
import { type ContractForm, fieldsAreMarked, type FormProblem, focusFirstInvalid } from "./use-contract-form.ts";
import type { FormDraft } from "./use-draft.ts";
import { type Steps, useSteps } from "./use-steps.ts";

const leaveAfterMs = 1_000;

/** A part of a form that fits on a screen. */
export interface FormStep<Values extends FieldValues> {
  /** Its name in the address. */
  id: string;
  label: string;
  /** Its fields; none for a preview. */
  fields: readonly Path<Values>[];
  content: ReactNode;
}

interface SteppedFormProps<Values extends FieldValues, Output> {
  /** The page's heading. */
  title: string;
  steps: readonly FormStep<Values>[];
  /** The last step, which shows what others will see. Rendered only while it is shown. */
  preview: () => ReactNode;
  form: ContractForm<Values, Output>;
  schema: z.ZodType<Output, Values>;
  /** The text of the button that sends the form. */
  labels: { submit: string; sending: string; saved: string };
  /** Saves the record as a draft instead: a new one from the last step, an existing draft from every step. */
  draftButton?:
    | { label: string; /** Says before each try which of the buttons was pressed. */ choose: (isDraft: boolean) => void }
    | undefined;
  /** An existing record can be saved from every step. */
  isEdit: boolean;
  /** It is published by sending it, from the last step. */
  isUnpublished: boolean;
  /** The form was sent: it says so, and the next page opens a second later. */
  isSaved: boolean;
  /** What must finish before the form can be sent; shown on the button meanwhile. */
  waitingFor?: string | undefined;
  /** True if leaving would lose something, so that the person is asked. */
  hasChanges: boolean;
  draft: FormDraft;
  /** Called before the form is checked and sent. */
  onSubmit?: () => void;
  /** Shown above the buttons while the form is sent. */
  progress?: ReactNode;
  /** The page that shows what was saved. */
  afterwards: string;
  /** Asks which version to keep, if the record was changed elsewhere meanwhile. `sendAgain` tries once more what was tried last. */
  question?: (sendAgain: () => void) => ReactNode;
  /** What people have to know before they send it, above every step. */
  note?: ReactNode;
}

/**
 * A long form on its own page, in steps that the address names. Nothing typed is lost without a question, and nothing is sent twice.
 */
export function SteppedForm<Values extends FieldValues, Output>(props: SteppedFormProps<Values, Output>) {
  const { title, form, isSaved, waitingFor, hasChanges, draft, isEdit, isUnpublished } = props;
  const { isSending, problem } = form;
  const steps = [...props.steps, { id: "preview", label: "Preview", fields: [], content: null }];
  const path = useSteps(
    steps.map(({ id }) => id),
    props.afterwards,
  );
  const formElement = useRef<HTMLFormElement>(null);
  const isLast = path.position === steps.length - 1;
  const pressed = useRef<"main" | "keep" | "again">("main");
  const isKept = useRef(false);
  const isLocked = isSending || isSaved;
  const states = useStepStates(props, steps);
  useFocus(formElement, { steps, states, path, attempt: problem?.attempt ?? 0 });
  const { forget } = draft;
  useEffect(() => {
    if (isSaved) forget();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it has gone through
  }, [isSaved]);
  useLeaveLater(isSaved, leaveAfterMs, path.finish);
  const question = useQuestionBeforeLeaving({ isAsked: hasChanges && !isSaved, isBusy: isSending, onDiscard: forget });

  const next = async (element: HTMLFormElement) => {
    const [step, following] = steps.slice(path.position);
    if (step && following && (await form.checkFields(element, step.fields))) path.goTo(following.id);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLocked) return;
    const isOnTheWay = isUnpublished && !isLast && pressed.current === "main";
    if (pressed.current !== "again") isKept.current = pressed.current === "keep";
    pressed.current = "main";
    props.draftButton?.choose(isKept.current);
    if (isOnTheWay) return void next(event.currentTarget);
    if (waitingFor !== undefined) return;
    props.onSubmit?.();
    void form.submit(event);
  };
  const press = (button: "keep" | "again") => {
    pressed.current = button;
    formElement.current?.requestSubmit();
  };
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="flex items-start justify-between">
        <h1 className="min-w-0 text-3xl max-sm:text-2xl">{title}</h1>
        <Button variant="quiet" className="-me-3" disabled={isLocked} onClick={path.leave}>
          Cancel
        </Button>
      </div>
      <StepList
        steps={steps.map(({ id, label }) => ({ id, label, state: states.get(id) ?? "open" }))}
        position={path.position}
        linkTo={path.linkTo}
      />
      <form
        ref={formElement}
        method="post"
        noValidate
        onSubmit={submit}
        aria-label={title}
        // The focused element is never under the bar at the lower edge.
        className="[&_:is(input,select,textarea,button)]:scroll-mb-36"
      >
        {props.note}
        <div className="mt-5 empty:hidden">
          <Notice
            {...{ form, draft, isEdit, path, isLocked }}
            hasWrong={[...states.values()].includes("wrong")}
            first={steps[0]?.id}
          />
        </div>
        {steps.map((step, index) => (
          // What is typed while the form is sent would be lost.
          <div key={step.id} hidden={index !== path.position} inert={isLocked} className="mt-6">
            <p className="text-sm text-ink-soft">
              Step {index + 1} of {steps.length}
            </p>
            <h2 id={`step-${step.id}`} tabIndex={-1} className="mb-5 text-2xl">
              {step.label}
            </h2>
            {step.id === "preview" ? (
              isLast && props.preview()
            ) : (
              <div className="grid max-w-3xl gap-5 sm:grid-cols-2">{step.content}</div>
            )}
          </div>
        ))}
        <Buttons
          {...props}
          isLocked={isLocked}
          before={steps[path.position - 1]}
          following={steps[path.position + 1]}
          onBack={path.goTo}
          onNext={() => formElement.current && void next(formElement.current)}
          onKeep={() => press("keep")}
        />
        {props.question?.(() => press("again"))}
      </form>
      <DiscardDialog what={isEdit ? "changes" : "listing"} {...question} />
    </div>
  );
}

interface NoticeProps {
  form: { isSending: boolean; problem: FormProblem | undefined };
  draft: FormDraft;
  isEdit: boolean;
  path: Steps;
  /** The first step, which the form starts again from. */
  first: string | undefined;
  hasWrong: boolean;
  isLocked: boolean;
}

/** Above the step: that fields are wrong, or, on the step that was opened, that the form contains a draft. */
function Notice({ form: { problem }, draft, isEdit, path, first, hasWrong, isLocked }: NoticeProps) {
  const [opened] = useState(path.current);
  if (problem !== undefined && (!isFailure(problem) || problem.isOnField) && hasWrong)
    return (
      <Banner key={problem.attempt} tone="error">
        {fieldsAreMarked}
      </Banner>
    );
  if (path.current !== opened) return null;
  const startAgain = () => {
    if (first !== undefined && first !== opened) path.goTo(first);
  };
  return <DraftNotice draft={draft} isEdit={isEdit} disabled={isLocked} onStartAgain={startAgain} />;
}

interface Neighbour {
  id: string;
  label: string;
}

type ButtonsProps<Values extends FieldValues, Output> = SteppedFormProps<Values, Output> & {
  isLocked: boolean;
  before: Neighbour | undefined;
  following: Neighbour | undefined;
  onBack: (id: string) => void;
  onNext: () => void;
  onKeep: () => void;
};

/** The buttons below the step: back, next, and on the last step, or while editing, the one that sends the form. */
function Buttons<Values extends FieldValues, Output>(props: ButtonsProps<Values, Output>) {
  const {
    form,
    labels,
    isEdit,
    isUnpublished,
    isSaved,
    isLocked,
    waitingFor,
    progress,
    before,
    following,
    onBack,
    onNext,
    draftButton,
    onKeep,
  } = props;
  return (
    <div className="ui-thumb-bar sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center gap-3 border-t border-line bg-page px-4 py-3">
      <FailureBanner problem={form.problem} />
      {progress}
      {before && (
        <Button variant="secondary" disabled={isLocked} onClick={() => onBack(before.id)}>
          Back
        </Button>
      )}
      {following && <NextButton label={following.label} isMain={isUnpublished} disabled={isLocked} onNext={onNext} />}
      {draftButton && (isEdit || !following) && (
        <Button variant="secondary" disabled={isLocked || waitingFor !== undefined} onClick={onKeep}>
          {draftButton.label}
        </Button>
      )}
      {(!isUnpublished || !following) && (
        <Button
          type="submit"
          busy={form.isSending || waitingFor !== undefined}
          busyLabel={form.isSending ? labels.sending : (waitingFor ?? labels.sending)}
          doneLabel={isSaved ? labels.saved : undefined}
          className="max-sm:flex-auto"
        >
          {labels.submit}
        </Button>
      )}
    </div>
  );
}

interface NextButtonProps {
  label: string;
  /** It is also pressed by Enter in a field. */
  isMain: boolean;
  disabled: boolean;
  onNext: () => void;
}

function NextButton({ label, isMain, disabled, onNext }: NextButtonProps) {
  const text = (
    <span>
      Next<span className="max-sm:sr-only">: {label}</span>
    </span>
  );
  return isMain ? (
    <Button type="submit" className="max-sm:flex-auto">
      {text}
    </Button>
  ) : (
    <Button variant="secondary" disabled={disabled} onClick={onNext}>
      {text}
    </Button>
  );
}

/** The state of each step, by its id. */
function useStepStates<Values extends FieldValues, Output>(
  { form, schema }: SteppedFormProps<Values, Output>,
  steps: readonly FormStep<Values>[],
): ReadonlyMap<string, StepState> {
  const checked = schema.safeParse(form.watch());
  const missing = new Set(checked.error?.issues.map(({ path: [name] }) => name));
  const { errors } = form.formState;
  const toState = ({ fields }: FormStep<Values>): StepState => {
    if (fields.some((name) => errors[name] !== undefined)) return "wrong";
    return fields.length > 0 && !fields.some((name) => missing.has(name)) ? "complete" : "open";
  };
  return new Map(steps.map((step) => [step.id, toState(step)]));
}

/** Moves the focus to the heading of a step that was opened, and after a failed try to the first wrong field, on whichever step it is. */
function useFocus(
  form: React.RefObject<HTMLFormElement | null>,
  {
    steps,
    states,
    path,
    attempt,
  }: { steps: readonly { id: string }[]; states: ReadonlyMap<string, StepState>; path: Steps; attempt: number },
): void {
  const shown = useRef(path.current);
  const isForField = useRef(false);
  useEffect(() => {
    if (attempt === 0 || states.get(path.current) === "wrong") return;
    const wrong = steps.find(({ id }) => states.get(id) === "wrong");
    if (!wrong) return;
    isForField.current = true;
    path.goTo(wrong.id);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each try that failed
  }, [attempt]);
  useEffect(() => {
    if (shown.current === path.current) return;
    shown.current = path.current;
    if (isForField.current && form.current) focusFirstInvalid(form.current);
    else document.getElementById(`step-${path.current}`)?.focus({ preventScroll: true });
    isForField.current = false;
  }, [form, path]);
}

interface LeavingOptions {
  isAsked: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

/**
 * Asks before a page with unsaved changes is left, with the dialog that receives the result. The end of a session does not ask, because
 * it keeps a draft.
 */
function useQuestionBeforeLeaving({ isAsked, isBusy, onDiscard }: LeavingOptions) {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ nextLocation }) => (isAsked || isBusy) && nextLocation.pathname !== pathname && readToken() !== undefined,
  );
  useEffect(() => {
    if (blocker.state === "blocked" && isBusy) blocker.reset();
  }, [blocker, isBusy]);
  return {
    open: blocker.state === "blocked" && !isBusy,
    onKeep: () => blocker.reset?.(),
    onDiscard: () => {
      onDiscard();
      blocker.proceed?.();
    },
  };
}
