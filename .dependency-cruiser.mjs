// The walls between the parts (ARCHITECTURE.md). Every comment is the sentence that is shown when the rule fires.
const feature = "accounts|jobs|accommodation|admin";
const notTests = { pathNot: "[.]test[.]tsx?$|/testing/" };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: "no-circular", comment: "Two files that need each other are one file, or need a third.", severity: "error", from: {}, to: { circular: true } },
    { name: "not-to-unresolvable", comment: "This import leads nowhere.", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "[+]types|virtual:|[?]url$" } },
    { name: "no-orphans", comment: "Nobody imports this file; delete it or use it.", severity: "error", from: { orphan: true, pathNot: "[.]d[.]ts$|[.]config[.]|[.]test[.]|^scripts/|^web/(root|routes|entry|preact/)|-page[.]tsx$|^contract/.*tsconfig" }, to: {} },
    { name: "contract-is-pure", comment: "The contract is read by browser and server; move what needs a platform to the side that has it.", severity: "error", from: { path: "^contract/" }, to: { pathNot: "^contract/|^node_modules/(zod|vitest)/" } },
    { name: "server-never-sees-web", comment: "Pages are loaded as a built bundle by server/http/pages.ts.", severity: "error", from: { path: "^server/" }, to: { path: "^web/" } },
    { name: "web-never-sees-server", comment: "Put the type into the contract.", severity: "error", from: { path: "^web/" }, to: { path: "^server/" } },
    { name: "server-features-are-islands", comment: "Features meet in app.ts. If the need is real, add the edge here and say why.", severity: "error", from: { path: `^server/(${feature})/`, ...notTests }, to: { path: `^server/(${feature})/`, pathNot: ["^server/$1/", "^server/accounts/accounts[.]service[.]ts$"] } },
    { name: "web-features-are-islands", comment: "Compose them in web/app, or move what both need to web/listings or web/ui.", severity: "error", from: { path: `^web/(${feature}|pages)/` }, to: { path: `^web/(${feature}|pages)/`, pathNot: "^web/$1/" } },
    { name: "routes-never-touch-tables", comment: "Ask the service.", severity: "error", from: { path: "[.]routes[.]ts$", pathNot: "^server/http/health" }, to: { path: "[.]repository[.]ts$|^server/(db|files|mail)/" } },
    { name: "services-do-not-know-http", comment: "Throw an AppError, return data.", severity: "error", from: { path: "[.]service[.]ts$" }, to: { path: "[.]routes[.]ts$|^server/http/|^node_modules/@?fastify" } },
    { name: "only-repositories-speak-sql", comment: "SQL lives in the repository.", severity: "error", from: { path: "^server/", pathNot: ["[.]repository[.]ts$", "^server/(db|testing|tasks|app|main|sample-data)", "^server/http/health", "[.]test[.]ts$"] }, to: { path: "^server/db/|^node_modules/(pg|kysely|postgres)/", dependencyTypesNot: ["type-only"] } },
    { name: "only-files-touches-the-disk", comment: "Use the FileStore.", severity: "error", from: { path: "^server/", pathNot: ["^server/(files|db|testing)/", "[.]test[.]ts$"] }, to: { path: "^(node:)?fs(/promises)?$" } },
    { name: "parts-never-import-features", comment: "Hand the function in from app.ts.", severity: "error", from: { path: "^server/(http|db|files|mail|tasks|listings)/", ...notTests }, to: { path: `^server/(${feature})/` } },
    { name: "only-app-mounts-routes", comment: "Hand the function in from app.ts.", severity: "error", from: { path: "^server/", pathNot: "^server/app[.]ts$" }, to: { path: "[.]routes[.]ts$" } },
    { name: "web-flows-one-way-ui", comment: "web/ui knows no word of our domain; pass it in.", severity: "error", from: { path: "^web/ui/" }, to: { path: "^(web|contract)/", pathNot: "^web/ui/" } },
    { name: "web-flows-one-way-api", comment: "web/api knows only the contract.", severity: "error", from: { path: "^web/api/" }, to: { path: "^web/", pathNot: "^web/api/" } },
    { name: "web-flows-one-way-listings", comment: "web/listings stands on ui and api only.", severity: "error", from: { path: "^web/listings/" }, to: { path: "^web/", pathNot: "^web/(listings|ui|api)/" } },
    { name: "web-features-do-not-import-the-shell", comment: "The shell composes features, never the other way round.", severity: "error", from: { path: `^web/(${feature}|pages)/`, ...notTests }, to: { path: "^web/app/" } },
    { name: "production-never-imports-tests", comment: "Production code never imports tests.", severity: "error", from: { path: "^(contract|server|web)/", ...notTests }, to: { path: "[.]test[.]tsx?$|/testing/" } },
    { name: "server-runtime-deps-are-dependencies", comment: "What the server loads belongs in dependencies.", severity: "error", from: { path: "^(server|contract)/", ...notTests }, to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"], pathNot: "^node_modules/vite/" } },
    { name: "no-junk-drawers", comment: "Name the thing.", severity: "error", from: {}, to: { path: "/(utils|util|helpers|helper|common|misc|lib)(/|[.])", pathNot: "node_modules" } },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "[.]react-router/|^build/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"], extensions: [".ts", ".tsx", ".js", ".mjs"] },
  },
};
