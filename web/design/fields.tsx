import { useState } from "react";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { ChoiceCards } from "#web/ui/fields/choice-cards.tsx";
import { CodeField } from "#web/ui/fields/code-field.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { FileField } from "#web/ui/fields/file-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Group, LONG_TEXT, Specimens } from "./specimens.tsx";

const CITIES = ["Melbourne", "Sydney", "Brisbane"];
const DRINKS = [
  { value: "coffee", label: "Coffee", text: "A flat white", icon: <Icon of="search" size={24} aria-hidden="true" /> },
  { value: "tea", label: LONG_TEXT, text: LONG_TEXT, icon: <Icon of="search" size={24} aria-hidden="true" /> },
];

/** Fields of forms. */
export function Fields() {
  const [place, setPlace] = useState("");
  const [city, setCity] = useState("");
  return (
    <Group id="fields" title="Fields">
      <Specimens name="Text: empty, hint, filled, prefix, warning, invalid, disabled, read only, very long" wide>
        <TextField label="Name" />
        <TextField label="Name" required hint="As others see it" placeholder="Mia Tan" />
        <TextField label="Name" defaultValue="Mia Tan" />
        <TextField label="Phone" type="tel" prefix="+61" defaultValue="491 570 006" />
        <TextField label="Postcode" defaultValue="3065" notice="3065 is not a usual postcode in WA. Please check it." />
        <TextField label="Email" required defaultValue="mia@" error="Enter an email address like name@example.com." />
        <TextField label="Name" disabled defaultValue="Mia Tan" />
        <TextField label="Country" readOnly defaultValue="Australia" />
        <TextField label={LONG_TEXT} hint={LONG_TEXT} error={LONG_TEXT} defaultValue={LONG_TEXT} />
      </Specimens>
      <Specimens name="Several lines, password, code, date" wide>
        <TextArea label="Cover letter" hint="Optional" />
        <TextArea label="Description" required defaultValue={LONG_TEXT} error="Enter the description." />
        <PasswordField label="Password" required autoComplete="off" defaultValue="wattle" />
        <PasswordField label="Password" autoComplete="off" error="This password is too common. Choose another." />
        <CodeField label="OTP (6-digit code)" digits={6} defaultValue="049213" />
        <CodeField label="OTP (6-digit code)" digits={6} required defaultValue="04" error="❌ Provided OTP does not match." />
        <DateField label="Move in from" />
        <DateField label="Date of birth" required defaultValue="2015-01-01" error="You must be 18 or over to register." />
      </Specimens>
      <Specimens name="Select and combobox" wide>
        <SelectField label="City" placeholder="Select City" options={CITIES} />
        <SelectField label="City" required options={CITIES} error="Choose a city." />
        <SelectField label="City" disabled options={CITIES} />
        <SelectField label="University" options={[LONG_TEXT]} />
        <Combobox
          label="Location, suggests from three letters on"
          value={city}
          onValueChange={setCity}
          icon={<Icon of="search" size={20} aria-hidden="true" />}
          source={async (text) => await Promise.resolve(CITIES.filter((name) => name.toLowerCase().includes(text.toLowerCase())))}
        />
        <Combobox
          label="Search, suggests in groups"
          value={place}
          onValueChange={setPlace}
          source={async () =>
            await Promise.resolve([
              { value: "Carlton VIC 3053", label: "Carlton", detail: "VIC 3053", group: "Suburbs" },
              { value: LONG_TEXT, label: LONG_TEXT, detail: "VIC 3053", group: "Suburbs" },
              { value: "Melbourne", label: "Melbourne", group: "Cities" },
            ])
          }
        />
      </Specimens>
      <Specimens name="Checkbox: off, on, hint, invalid, disabled" wide>
        <CheckboxField label="Remember me" />
        <CheckboxField label="Remember me" defaultChecked hint="For up to 20 hours." />
        <CheckboxField label="I accept the terms" error="Please accept the Terms & Conditions." />
        <CheckboxField label="Off and disabled" disabled />
        <CheckboxField label="On and disabled" disabled defaultChecked />
        <CheckboxField label={LONG_TEXT} />
      </Specimens>
      <Specimens name="Cards to choose from: none chosen, one chosen, invalid" wide>
        <ChoiceCards label="Drink" name="drink" options={DRINKS} error={undefined} />
        <ChoiceCards label="Drink" name="drink-chosen" options={DRINKS} error={undefined} defaultChecked />
        <ChoiceCards label="Drink" name="drink-invalid" options={DRINKS} error="Choose a drink." />
      </Specimens>
      <Files />
    </Group>
  );
}

const aFile = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);

function Files() {
  const [one, setOne] = useState<File[]>([]);
  const [several, setSeveral] = useState<File[]>([]);
  const [cv] = useState(() => aFile("cv.pdf", 340_000));
  const [photos] = useState(() => [
    aFile("kitchen.jpg", 400_000),
    aFile(`${LONG_TEXT}.jpg`, 200_000),
    aFile("bath.jpg", 300_000),
  ]);
  return (
    <Specimens name="Files: one, several, chosen, sending, invalid, disabled" wide>
      <FileField label="Résumé" required hint="PDF, DOC or DOCX, max 5MB" files={one} onChange={setOne} />
      <FileField label="Photos" hint="Up to 10" filesMax={10} files={several} onChange={setSeveral} />
      <FileField label="Résumé, chosen" files={[cv]} onChange={() => undefined} />
      <FileField label="Résumé, being sent" files={[cv]} onChange={() => undefined} progress={0.4} />
      <FileField
        label="Résumé, refused"
        files={[cv]}
        onChange={() => undefined}
        error="This file is too large. It can have at most 5 MB."
      />
      <FileField
        label="Résumé, missing"
        files={[]}
        onChange={() => undefined}
        error="Attach your résumé as a PDF, DOC or DOCX file."
      />
      <FileField label="Photos, being sent" filesMax={3} files={photos} onChange={() => undefined} progress={0.55} />
      <FileField
        label="Photos, one refused"
        filesMax={3}
        files={photos}
        onChange={() => undefined}
        errorOf={({ name }) => (name === "bath.jpg" ? "This picture cannot be read. Choose another." : undefined)}
      />
      <FileField label="Résumé, disabled" files={[]} onChange={() => undefined} disabled />
    </Specimens>
  );
}
