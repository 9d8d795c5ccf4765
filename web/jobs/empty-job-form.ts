/** A job's form before anything is typed; remote is the default work mode (document 1, section 9). */
export const emptyJobForm = {
  title: "",
  category: "",
  streetAddress: "",
  suburb: "",
  city: "",
  state: "",
  postcode: "",
  country: "Australia" as const,
  salary: "",
  jobType: "",
  workMode: "REMOTE",
  description: "",
  shortdesc: "",
};
