import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { saveFile } from "#web/api/transfers.ts";
import { CopyButton } from "./copy-button.tsx";

/** Shows new recovery codes, this one time. */
export function NewRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join("\n")}\n`;
  const download = () =>
    saveFile({ blob: new Blob([`Wattle recovery codes. Each works once.\n\n${text}`]), fileName: "wattle-recovery-codes.txt" });
  return (
    <Dialog
      open
      size="small"
      title="Save your recovery codes"
      description="We show them only now. Each code signs you in once if you lose your phone."
      onClose={onClose}
      footer={<Button onClick={onClose}>I've saved them</Button>}
    >
      <ul aria-label="Recovery codes" translate="no" className="grid grid-cols-2 gap-x-6 gap-y-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        <CopyButton text={text} label="Copy codes" />
        <Button size="small" variant="secondary" icon={<Icon of="download" size={18} aria-hidden="true" />} onClick={download}>
          Download codes
        </Button>
      </div>
    </Dialog>
  );
}
