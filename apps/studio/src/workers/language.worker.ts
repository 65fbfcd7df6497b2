import { createLanguageService } from "./language-service.ts";
import { serve } from "./rpc.ts";

// The language itself, beside the page: the same core that the command line runs.
serve(self, createLanguageService());
