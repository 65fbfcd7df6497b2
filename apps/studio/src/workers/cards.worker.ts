import { createCardService } from "./cards-service.ts";
import { serve } from "./rpc.ts";

// Draws cards beside the page, with the layouts that the command line prints with.
serve(self, createCardService());
