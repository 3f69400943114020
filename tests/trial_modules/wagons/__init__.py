"""A trial module: wagons and barricades (pieces on sides), wolves (figures), couriers (movement), neutral owners."""
