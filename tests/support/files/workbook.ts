import { parseSheetsInThreads } from '../sheets/parse-in-threads'

export * from './make-workbook'

// Sheets are parsed too, because unit tests that create workbooks also read them.
parseSheetsInThreads()
