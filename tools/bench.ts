// npm run bench: compares the API with a bare handler, on 10,000 listings that it makes. With --filled on those of `npm run bench:data`.
import { argv } from "node:process";

await import(argv.includes("--filled") ? "./bench-filled.ts" : "./bench-handlers.ts");
