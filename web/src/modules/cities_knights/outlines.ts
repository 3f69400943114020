// The outlines of the pieces of Cities & Knights, each around (0, 0).

export const WALL =
  "M-39 15H-29V22H-20V15H-9V22H9V15H20V22H29V15H39V37H-39Z";
export const SHIELD = "M-25-21H25V2C25 19 13 29 0 36C-13 29-25 19-25 2Z";
export const PLUME = "M-13-21L-9-39 0-30 9-39 13-21Z";
export const MERCHANT = "M-21 31L-11-3C-15-8-15-21-9-26C-4-30 4-30 9-26C15-21 15-8 11-3L21 31Z";
export const HULL = "M-24 3H24C22 15 15 20 8 20H-10C-17 20-22 13-24 3Z";
export const SAIL = "M-2-25C14-20 18-10 16-1H-2Z";
