import { useState } from "react";
import { Link } from "react-router";
import { Badge, Chip } from "#web/ui/badge.tsx";
import { Button, IconButton, LinkButton } from "#web/ui/button.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { Group, LONG_TEXT, Specimens } from "./specimens.tsx";

const VARIANTS = ["primary", "accent", "secondary", "quiet", "danger"] as const;
const TONES = ["neutral", "brand", "accent", "info", "danger"] as const;
const ICON = <Icon of="plus" size={19} aria-hidden="true" />;

/** Buttons and everything that opens. Use a pointer and the Tab key to see hover and focus. */
export function Actions() {
  return (
    <Group id="actions" title="Buttons, links, chips, badges">
      {VARIANTS.map((variant) => (
        <Specimens key={variant} name={`Button, ${variant}: idle, small, with an icon, busy, done, unavailable, disabled`}>
          <Button variant={variant}>Create Job</Button>
          <Button variant={variant} size="small">
            Create Job
          </Button>
          <Button variant={variant} icon={ICON}>
            Create Job
          </Button>
          <Button variant={variant} busy busyLabel="Creating...">
            Create Job
          </Button>
          <Button variant={variant} unavailable>
            Create
          </Button>
          <Button variant={variant} doneLabel="Created">
            Create Job
          </Button>
          <Button variant={variant} disabled>
            Create Job
          </Button>
        </Specimens>
      ))}
      <Specimens name="Button, very long text" wide>
        <Button icon={ICON}>Create a student account with another email address, and go on with this application</Button>
      </Specimens>
      <Specimens name="Links: in running text, as a button, as an icon with its tooltip">
        <p>
          Read <Link to="/terms">what you agree to</Link> before you sign up.
        </p>
        <LinkButton to="/design">Browse jobs</LinkButton>
        <LinkButton to="/design" variant="secondary" size="small">
          View Details
        </LinkButton>
        <IconButton label="Edit this job" icon={<Icon of="pencil" size={20} aria-hidden="true" />} />
        <IconButton label="Delete this job" size="small" icon={<Icon of="trash" size={18} aria-hidden="true" />} />
        <IconButton label="Not now" disabled icon={<Icon of="settings" size={20} aria-hidden="true" />} />
      </Specimens>
      <Specimens name="Badge: each tone, very long text">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="brand">{LONG_TEXT}</Badge>
      </Specimens>
      <Specimens name="Chip: plain, removable, very long text">
        <Chip>Part-time</Chip>
        <Chip removeLabel="Remove job type Part-time" onRemove={() => undefined}>
          Job type: Part-time
        </Chip>
        <Chip removeLabel="Remove search" onRemove={() => undefined}>
          {LONG_TEXT}
        </Chip>
      </Specimens>
      <Openers />
    </Group>
  );
}

function Openers() {
  const [open, setOpen] = useState<"dialog" | "sheet" | "busy" | "confirm">();
  const [view, setView] = useState<"card" | "list">("card");
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimens name="Dialog, sheet on phones, busy, asking before something is destroyed; menu; segmented control">
        <Button variant="secondary" onClick={() => setOpen("dialog")}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen("sheet")}>
          Open a sheet
        </Button>
        <Button variant="secondary" onClick={() => setOpen("confirm")}>
          Ask before deleting
        </Button>
        <Menu
          label="Actions"
          trigger={<Icon of="settings" size={20} aria-hidden="true" />}
          triggerClassName="flex size-11 flex-none items-center justify-center rounded-full bg-accent text-on-accent"
          heading={<p className="truncate font-semibold">{LONG_TEXT}</p>}
          items={[
            { label: "Dashboard", to: "/design" },
            { label: "Logout", onSelect: () => undefined },
          ]}
        />
        <SegmentedControl
          label="View"
          options={[
            { value: "card", label: "Cards" },
            { value: "list", label: "List" },
          ]}
          value={view}
          onChange={setView}
        />
      </Specimens>
      <Dialog
        open={open === "dialog" || open === "sheet"}
        sheet={open === "sheet"}
        onClose={close}
        title="Apply for Weekend barista"
        description="Lantern Lane Coffee"
        footer={<Button onClick={close}>OK</Button>}
      >
        <p>The focus starts on the title, stays inside, and goes back to what opened the dialog.</p>
        <p className="mt-3 [overflow-wrap:anywhere]">{LONG_TEXT}</p>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title="Delete this job posting?"
        confirmLabel="Delete"
        error="Failed to delete job. Please try again."
        onConfirm={close}
        onCancel={close}
      >
        Weekend barista, Carlton. This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}
