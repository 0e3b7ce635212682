#include "plugin.h"

/* Compiled in by electron-builder and never called: our own check of a running program stands in its place. 603: no such process. */
STAND_IN(_FindProcess, 1, L"603")
STAND_IN(_KillProcess, 1, L"603")
STAND_IN(_CloseProcess, 1, L"603")
STAND_IN(_Unload, 0, NULL)
