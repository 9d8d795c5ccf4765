import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface ShareButtonProps {
  title: string;
  text: string;
}

/** Shares this page with the device's own sheet. Without one an alert shows the link (document 2, "Accommodation detail"). */
export function ShareButton({ title, text }: ShareButtonProps) {
  const share = async () => {
    const url = window.location.href;
    try {
      await navigator.share({ title, text, url });
    } catch (error) {
      // Closing the sheet is not a failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      // oxlint-disable-next-line no-alert -- document 2 asks for an alert, and a link can be copied from it everywhere
      window.alert(`Copy this link to share it:\n${url}`);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon of="share-2" size={17} aria-hidden="true" />}
      onClick={() => void share()}
    >
      Share
    </Button>
  );
}
