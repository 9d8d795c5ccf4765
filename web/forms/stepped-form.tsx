import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { useBlocker, useLocation } from "react-router";
import type { z } from "zod";
import { readToken } from "#web/api/session.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { isFailure } from "./failure-banner.tsx";
import { sendsAgain } from "./newer-record-dialog.tsx";
import { useLeaveLater } from "./use-leave-later.ts";
import { Buttons, type SendingProps } from "./step-buttons.tsx";
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

export interface SteppedFormProps<Values extends FieldValues, Output> extends SendingProps {
  /** The page's heading. */
  title: string;
  steps: readonly FormStep<Values>[];
  /** The last step, which shows what others will see. Rendered only while it is shown. */
  preview: () => ReactNode;
  form: ContractForm<Values, Output>;
  schema: z.ZodType<Output, Values>;
  /** True if leaving would lose something, so that the person is asked. */
  hasChanges: boolean;
  draft: FormDraft;
  /** Called before the form is checked and sent. */
  onSubmit?: () => void;
  /** The page that shows what was saved. */
  afterwards: string;
  /** The question which version to keep, if the record was changed elsewhere meanwhile. */
  question?: ReactNode;
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
  const isKeepPressed = useRef(false);
  // Which of the buttons says that it is sent: the one that was pressed.
  const [isKept, setIsKept] = useState(false);
  const isLocked = isSending || isSaved;
  const states = useStepStates(props, steps);
  useFocus(formElement, { steps, states, path, attempt: problem?.attempt ?? 0 });
  useForgetOnceSaved(draft, isSaved);
  useFocusAfter(isLocked);
  useLeaveLater(isSaved, leaveAfterMs, path.finish);
  const question = useQuestionBeforeLeaving({ isAsked: hasChanges && !isSaved, isBusy: isSending, onDiscard: draft.forget });

  const next = async (element: HTMLFormElement) => {
    const [step, following] = steps.slice(path.position);
    if (step && following && (await form.checkFields(element, step.fields))) path.goTo(following.id);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLocked) return;
    const isAgain = event.nativeEvent.submitter?.hasAttribute(sendsAgain) === true;
    const isDraft = isAgain ? isKept : isKeepPressed.current;
    setIsKept(isDraft);
    isKeepPressed.current = false;
    props.draftButton?.choose(isDraft);
    if (isUnpublished && !isLast && !isDraft && !isAgain) return void next(event.currentTarget);
    if (waitingFor !== undefined) return;
    props.onSubmit?.();
    void form.submit(event);
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
        // Neither the focused element nor the message below it is under the bar at the lower edge.
        className="[&_:is(input,select,textarea,button)]:scroll-mb-48"
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
          <Step key={step.id} {...{ step, isLocked }} position={index} count={steps.length} isShown={index === path.position}>
            {step.id === "preview" ? (
              isLast && props.preview()
            ) : (
              <div className="grid max-w-3xl gap-5 sm:grid-cols-2">{step.content}</div>
            )}
          </Step>
        ))}
        <Buttons
          {...props}
          isLocked={isLocked}
          isKept={isKept}
          before={steps[path.position - 1]}
          following={steps[path.position + 1]}
          onBack={path.goTo}
          onNext={() => formElement.current && void next(formElement.current)}
          onKeep={() => {
            isKeepPressed.current = true;
            formElement.current?.requestSubmit();
          }}
        />
        {props.question}
        <button type="submit" hidden {...{ [sendsAgain]: "" }} />
      </form>
      <DiscardDialog what={isEdit ? "changes" : "listing"} {...question} />
    </div>
  );
}

interface StepProps {
  step: { id: string; label: string };
  /** From 0. */
  position: number;
  count: number;
  isShown: boolean;
  isLocked: boolean;
  children: ReactNode;
}

/** A step with its heading. The steps that are not shown stay in the page, with what was typed. */
function Step({ step, position, count, isShown, isLocked, children }: StepProps) {
  return (
    // What is typed while the form is sent would be lost.
    <div hidden={!isShown} inert={isLocked} className="mt-6">
      <p className="text-sm text-ink-soft">
        Step {position + 1} of {count}
      </p>
      <h2 id={`step-${step.id}`} tabIndex={-1} className="mb-5 text-2xl">
        {step.label}
      </h2>
      {children}
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

/** A field that had the focus when the form was locked gets it back once it takes text again. */
function useFocusAfter(isLocked: boolean): void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const { current } = focused;
    if (isLocked) focused.current = document.activeElement;
    else if (document.activeElement === document.body && current instanceof HTMLElement) current.focus({ preventScroll: true });
  }, [isLocked]);
}

function useForgetOnceSaved({ forget }: FormDraft, isSaved: boolean): void {
  useEffect(() => {
    if (isSaved) forget();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it has gone through
  }, [isSaved]);
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
    onLeave: () => blocker.proceed?.(),
    onDiscard: () => {
      onDiscard();
      blocker.proceed?.();
    },
  };
}
