import { redirect } from "react-router";
import favicon32Href from "./icons/favicon-32.png?url";

/** `/favicon.ico`, for programs that do not read the page. */
export const loader = () => redirect(favicon32Href);
