import { configure } from "@testing-library/react";

// A busy machine may need seconds for what takes milliseconds on a quiet one.
configure({ asyncUtilTimeout: 20_000 });
