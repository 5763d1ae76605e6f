from django.db import models


class Product(models.Model):
    name = models.CharField(max_length=100)
    price = models.IntegerField()
    in_stock = models.BooleanField(default=False)
    added_at = models.DateTimeField(null=True, blank=True)
