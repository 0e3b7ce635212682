import { setUpThreadedSheetParsing } from '../sheets/parse-in-threads'

export * from './make-workbook'

// Unit tests that create workbooks also read them, so sheets are parsed in threads as in the
// program.
setUpThreadedSheetParsing()
