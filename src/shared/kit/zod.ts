import { z } from 'zod'

// zod compiles object parsers with `new Function`, which the strict CSP forbids, so this must be
// executed before the first schema is created.
z.config({ jitless: true })

export { z }
