import { type ChangeEvent, type ClipboardEvent, type ComponentPropsWithRef, useState } from "react";
import { countText } from "#web/ui/formats.ts";
import { Field, type FieldProps } from "./field.tsx";

export type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<"textarea">, keyof FieldProps>;

/** Several lines of text. It grows with the text if the browser supports that. */
export function TextArea({ label, hint, notice, error, required, labelHidden, className, id, ...input }: TextAreaProps) {
  const cut = useCutNotice(input);
  return (
    <Field {...{ label, hint, error, required, labelHidden, className, id }} notice={cut.notice ?? notice}>
      {(control) => (
        <textarea
          rows={5}
          dir="auto"
          {...input}
          {...control}
          onPaste={cut.onPaste}
          onChange={cut.onChange}
          className="ui-control field-sizing-content min-h-32 max-h-112 resize-y"
        />
      )}
    </Field>
  );
}

/** Says that the browser has left out the end of a pasted text, until there is room again. */
function useCutNotice({ maxLength, onPaste, onChange }: Pick<TextAreaProps, "maxLength" | "onPaste" | "onChange">) {
  const [isCut, setIsCut] = useState(false);
  const max = maxLength ?? Number.POSITIVE_INFINITY;
  return {
    notice: isCut ? `Your text was too long, so its end was left out. ${countText(max, "character")} fit.` : undefined,
    onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const pasted = event.clipboardData.getData("text").replaceAll("\r\n", "\n");
      setIsCut(value.length - (selectionEnd - selectionStart) + pasted.length > max);
      onPaste?.(event);
    },
    onChange(event: ChangeEvent<HTMLTextAreaElement>) {
      if (event.target.value.length < max) setIsCut(false);
      onChange?.(event);
    },
  };
}
