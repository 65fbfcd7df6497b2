import { createPlayService } from "./play-service.ts";
import { serve } from "./rpc.ts";

// Plays beside the page: a rule that runs long holds up the table, never the text.
serve(self, createPlayService());
