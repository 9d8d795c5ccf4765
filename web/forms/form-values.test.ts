import { expect, it } from "vitest";
import { accommodationForm } from "#contract/accommodation.ts";
import { jobForm } from "#contract/jobs.ts";
import { aJob, aPlace } from "#web/testing/listings.ts";
import { toFormValues, toShownValues } from "./form-values.ts";

it("a form begins with the fields of its record and nothing else, an absent text empty and a number as text", () => {
  const job = toFormValues(jobForm, aJob());

  expect(Object.keys(job)).toEqual(Object.keys(jobForm.shape));
  expect(job).toMatchObject({ title: "Weekend barista", country: "Australia", workMode: "ONSITE", shortdesc: "" });
  expect(toFormValues(accommodationForm, aPlace())).toMatchObject({ weeklyBudget: "285.5", amenities: [] });
});

it("a new form is empty apart from what it is given", () =>
  expect(toFormValues(jobForm, { workMode: "REMOTE" })).toMatchObject({ title: "", shortdesc: "", workMode: "REMOTE" }));

it("a preview has null for a blank optional field, and a required one as typed", () => {
  const typed = { ...toFormValues(jobForm, aJob()), title: " ", shortdesc: "  ", workDays: " Weekends ", payFrom: "" };

  expect(toShownValues(jobForm, typed)).toMatchObject({ title: " ", shortdesc: null, workDays: "Weekends", payFrom: null });
});
