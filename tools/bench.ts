// npm run bench: compares the API with a bare handler, on 10,000 listings that it makes. With --filled on those of `npm run bench:data`,
// with --life what happens to them there.
import { argv } from "node:process";

if (argv.includes("--life")) await import("./bench-life.ts");
else await import(argv.includes("--filled") ? "./bench-filled.ts" : "./bench-handlers.ts");
