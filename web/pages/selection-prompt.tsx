import type { ReactNode } from "react";

interface SelectionPromptProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

/** Above the first choice's details on a page whose address names none: that there are others, and what they are for. */
export function SelectionPrompt({ title, icon, children }: SelectionPromptProps) {
  return (
    <div className="mb-8 flex items-start gap-4 rounded-lg bg-brand-wash px-5 py-4 text-on-brand-wash">
      <span className="flex-none">{icon}</span>
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-0.5">{children}</p>
      </div>
    </div>
  );
}
