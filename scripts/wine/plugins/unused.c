#include "plugin.h"

/* Plug-ins of electron-builder's script that an installer with its program inside never calls: inetc, nsisunz, SpiderBanner. */
STAND_IN(get, 0, NULL)
STAND_IN(Unzip, 0, NULL)
STAND_IN(Show, 1, NULL)
