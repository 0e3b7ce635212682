import { z } from 'zod'

// zod compiles object parsers with `new Function`, which the strict CSP forbids; this must precede
// the first schema.
z.config({ jitless: true })

export { z }
