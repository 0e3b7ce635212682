#include "plugin.h"

/* Shortcuts get no AppUserModelID. */
STAND_IN(SetLnkAUMI, 2, NULL)
STAND_IN(UninstAppUserModelId, 1, NULL)
STAND_IN(UninstShortcut, 1, NULL)
